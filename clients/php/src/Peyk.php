<?php

declare(strict_types=1);

namespace Peyk;

/** One Peyk and one access key of its panel. Keep the key on your server. */
final class Peyk
{
    private const LONGEST_PAUSE_SECONDS = 20.0;

    private readonly string $url;

    /**
     * @param string $baseUrl where your Peyk is: `https://sms.example.ir`, with or without `/v1/api`
     * @param float $timeout seconds for one try
     * @param float $timeLimit seconds for a call with all its tries
     * @param int $retries tries after the first
     * @param float $backoff seconds before the second try; each later pause is twice as long
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] private readonly string $apiKey,
        private readonly float $timeout = 30.0,
        private readonly float $timeLimit = 60.0,
        private readonly int $retries = 3,
        private readonly float $backoff = 0.3,
        private readonly Transport $transport = new CurlTransport(),
    ) {
        $url = rtrim($baseUrl, '/');
        $this->url = match (true) {
            str_ends_with($url, '/v1/api') => $url,
            str_ends_with($url, '/v1') => "$url/api",
            default => "$url/v1/api",
        };
    }

    /**
     * Sends one text to one number or many, and answers the id of the send.
     *
     * @param string|list<string> $to
     * @param array<string, mixed> $more further fields of the documents, such as `['send_time' => '2026-11-21 08:30:00']` (UTC)
     */
    public function send(string $message, string|array $to, string $sender, ?string $idempotencyKey = null, array $more = []): int
    {
        return $this->sendFields([
            'sending_type' => 'webservice',
            'from_number' => $sender,
            'message' => $message,
            'params' => ['recipients' => (array) $to],
        ] + $more, $idempotencyKey);
    }

    /**
     * Sends a pattern to one number, its variables filled in.
     *
     * @param array<string, string|int|float|bool> $variables
     * @param array<string, mixed> $more
     */
    public function sendPattern(string $code, string $to, string $sender, array $variables = [], ?string $idempotencyKey = null, array $more = []): int
    {
        return $this->sendFields([
            'sending_type' => 'pattern',
            'from_number' => $sender,
            'code' => $code,
            'recipients' => [$to],
            'params' => (object) $variables,
        ] + $more, $idempotencyKey);
    }

    /** Calls one number and reads a code of up to 14 digits to it. */
    public function sendVoiceCode(string|int $code, string $to, ?string $idempotencyKey = null): int
    {
        return $this->sendFields([
            'sending_type' => 'votp',
            'message' => (string) $code,
            'params' => ['recipients' => [$to]],
        ], $idempotencyKey);
    }

    /**
     * How far a send is.
     *
     * @return array<string, mixed>
     */
    public function report(int $sendId): array
    {
        return $this->call('GET', 'report/by_bulk', ['messages_outbox_id' => $sendId]);
    }

    /**
     * Every recipient of a send, with what became of the message.
     *
     * @return \Generator<int, array<string, mixed>>
     */
    public function recipients(int $sendId): \Generator
    {
        return $this->rows('GET', 'report/recipients', ['bulk_id' => $sendId, 'per_page' => 100]);
    }

    /**
     * Every received message, newest first; `['from_id' => …]` gives only those after it.
     *
     * @param array<string, mixed> $filters
     *
     * @return \Generator<int, array<string, mixed>>
     */
    public function inbox(array $filters = []): \Generator
    {
        return $this->rows('POST', 'report/messages-inbox', ['per_page' => 100, 'filters' => (object) $filters]);
    }

    /** The credit in rial. */
    public function credit(): float
    {
        return (float) $this->call('GET', 'payment/credit/mine')['credit'];
    }

    /**
     * One page of any list of the documents.
     *
     * @param array<string, mixed> $fields
     */
    public function page(string $method, string $path, array $fields = []): Page
    {
        ['data' => $rows, 'meta' => $meta] = $this->ask($method, $path, $fields, null);

        return new Page($rows, $meta['current_page'], $meta['per_page'], $meta['last_page'], $meta['total']);
    }

    /**
     * Every row of any list of the documents, page by page.
     *
     * @param array<string, mixed> $fields
     *
     * @return \Generator<int, array<string, mixed>>
     */
    public function rows(string $method, string $path, array $fields = []): \Generator
    {
        $at = (int) ($fields['page'] ?? 1);
        do {
            $page = $this->page($method, $path, ['page' => $at++] + $fields);
            foreach ($page->rows as $row) {
                yield $row;
            }
        } while ($page->rows !== [] && $page->page < $page->lastPage);
    }

    /**
     * Any call of the documents: `$peyk->call('POST', 'send/cancel', ['message_outbox_id' => 1])`.
     *
     * @param array<string, mixed> $fields
     */
    public function call(string $method, string $path, array $fields = [], ?string $idempotencyKey = null): mixed
    {
        return $this->ask($method, $path, $fields, $idempotencyKey)['data'];
    }

    /** @param array<string, mixed> $fields */
    private function sendFields(array $fields, ?string $idempotencyKey): int
    {
        return (int) $this->call('POST', 'send', $fields, $idempotencyKey)['message_outbox_ids'][0];
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return array<string, mixed>
     */
    private function ask(string $method, string $path, array $fields, ?string $idempotencyKey): array
    {
        $url = "$this->url/$path";
        $headers = ['Authorization' => $this->apiKey, 'Accept' => 'application/json'];
        $body = null;
        if ($method === 'GET') {
            $query = http_build_query($fields);
            $url .= $query === '' ? '' : "?$query";
        } else {
            $headers['Content-Type'] = 'application/json';
            // The same in every try: what was done by one whose answer was lost is not done again.
            $headers['Idempotency-Key'] = $idempotencyKey ?? bin2hex(random_bytes(16));
            $body = json_encode((object) $fields, JSON_THROW_ON_ERROR);
        }
        $deadline = microtime(true) + $this->timeLimit;
        for ($tries = 1; ; ++$tries) {
            try {
                $response = $this->transport->request($method, $url, $headers, $body, min($this->timeout, $deadline - microtime(true)));
                $answer = json_decode($response->body, true);
                if ($response->status < 300 && is_array($answer)) {
                    return $answer;
                }
                $failure = $response->status < 300
                    ? new ConnectionException('the answer is no JSON')
                    : self::refusal($response, is_array($answer) ? $answer : []);
            } catch (ConnectionException $lost) {
                $failure = $lost;
            }
            $pause = $this->pause($failure, $tries);
            if ($pause === null || $tries > $this->retries || microtime(true) + $pause >= $deadline) {
                throw $failure;
            }
            usleep((int) ($pause * 1_000_000));
        }
    }

    /** Seconds before the next try; null when another try would end the same. */
    private function pause(PeykException|ConnectionException $failure, int $tries): ?float
    {
        if ($failure instanceof PeykException) {
            // Our own first try is still at work: its answer comes under the same key.
            $isRunning = $failure->status === 409 && $tries > 1 && $failure->errors === [];
            if (!$isRunning && !in_array($failure->status, [408, 429], true) && $failure->status < 500) {
                return null;
            }
            if ($failure->retryAfter !== null) {
                return $failure->retryAfter;
            }
        }

        return min(self::LONGEST_PAUSE_SECONDS, $this->backoff * 2 ** ($tries - 1)) * random_int(50, 100) / 100;
    }

    /** @param array<string, mixed> $answer */
    private static function refusal(Response $response, array $answer): PeykException
    {
        $meta = is_array($answer['meta'] ?? null) ? $answer['meta'] : [];
        $retryAfter = $response->headers['retry-after'] ?? null;

        return new PeykException(
            (string) ($meta['message'] ?? "HTTP $response->status"),
            $response->status,
            $meta['message_code'] ?? null,
            $meta['errors'] ?? [],
            $response->headers['x-request-id'] ?? null,
            is_numeric($retryAfter) ? max(0.0, (float) $retryAfter) : null,
        );
    }
}
