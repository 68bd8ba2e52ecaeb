<?php

declare(strict_types=1);

// Against a running Peyk: PEYK_TEST is what `npm test` tells of it. Plain PHP, so that nothing must be installed.

spl_autoload_register(fn (string $class) => require __DIR__ . '/../src/' . str_replace('\\', '/', substr($class, strlen('Peyk\\'))) . '.php');

use Peyk\ConnectionException;
use Peyk\Peyk;
use Peyk\PeykException;
use Peyk\Webhook;
use Peyk\WebhookException;

$given = json_decode(getenv('PEYK_TEST') ?: 'null', true);
if ($given === null) {
    exit("skipped: PEYK_TEST names no running Peyk\n");
}
$peykAt = fn (string $url, int $retries = 3) => new Peyk($url, $given['apiKey'], backoff: 0.001, retries: $retries);
$peyk = $peykAt($given['url']);

$same = function (mixed $wanted, mixed $found): void {
    if ($wanted !== $found) {
        throw new Exception('wanted ' . json_encode($wanted) . ', found ' . json_encode($found));
    }
};
$caught = function (string $class, callable $ask): Throwable {
    try {
        $ask();
    } catch (Throwable $error) {
        if ($error instanceof $class) {
            return $error;
        }
        throw $error;
    }
    throw new Exception("no $class");
};

$tests = [
    'text and report' => function () use ($peyk, $given, $same) {
        $id = $peyk->send($given['text'], ['+989120000001', '09120000002'], $given['line']);
        $report = $peyk->report($id);
        $same(['2', $given['text']], [$report['rcpts_count'], $report['message']]);
        $same(['+989120000001', '+989120000002'], array_column(iterator_to_array($peyk->recipients($id), false), 'recipient'));
    },
    'pattern' => function () use ($peyk, $given, $same) {
        $id = $peyk->sendPattern($given['code'], '09120000001', $given['line'], ['code' => 77002]);
        $same(true, str_contains($peyk->report($id)['message'], '77002'));
    },
    'voice code' => function () use ($peyk, $same) {
        $same('sendvoice', $peyk->report($peyk->sendVoiceCode('772234', '09120000001'))['type']);
    },
    'a lost answer sends once' => function () use ($peykAt, $given, $same) {
        $same(true, $peykAt($given['cuttingUrl'])->send($given['cutText'], '09120000001', $given['line']) > 0);
    },
    'a key of one’s own sends once' => function () use ($peyk, $given, $same) {
        $key = str_replace('سلام ', 'order-', $given['text']);
        $ask = fn () => $peyk->send($given['ownKeyText'], '09120000001', $given['line'], $key);
        $same($ask(), $ask());
    },
    'unknown key' => function () use ($given, $same, $caught) {
        $error = $caught(PeykException::class, fn () => (new Peyk($given['url'], str_repeat('x', 44)))->credit());
        $same([401, '400-1', true], [$error->status, $error->messageCode, $error->requestId !== null]);
    },
    'wrong field' => function () use ($peyk, $given, $same, $caught) {
        $error = $caught(PeykException::class, fn () => $peyk->send('سلام', [], $given['line']));
        $same([422, ['params.recipients']], [$error->status, array_keys($error->errors)]);
    },
    'nobody there' => function () use ($peykAt, $caught) {
        $caught(ConnectionException::class, fn () => $peykAt('http://127.0.0.1:9', 1)->credit());
    },
    'pages' => function () use ($peyk, $same) {
        $page = $peyk->page('POST', 'report/messages-inbox', ['page' => 2, 'per_page' => 10]);
        $same([10, 2, 3, 25], [count($page->rows), $page->page, $page->lastPage, $page->total]);
        $rows = iterator_to_array($peyk->rows('POST', 'report/messages-inbox', ['per_page' => 10]), false);
        $same(25, count(array_unique(array_column($rows, 'messages_inbox_id'))));
        $same(25, count(iterator_to_array($peyk->inbox(), false)));
    },
    'webhooks' => function () use ($given, $same, $caught) {
        foreach ($given['webhooks'] as $sample) {
            $ask = fn () => Webhook::verify($sample['headers'], $sample['body'], $sample['secrets']);
            if (!$sample['isGood']) {
                $caught(WebhookException::class, $ask);
                continue;
            }
            $event = $ask();
            $same([$sample['headers']['webhook-id'], 'سلام'], [$event->id, $event->data['messages'][0]['note']]);
        }
    },
];

$failed = 0;
foreach ($tests as $name => $test) {
    try {
        $test();
        echo "ok $name\n";
    } catch (Throwable $error) {
        ++$failed;
        echo "FAILED $name: {$error->getMessage()} ({$error->getFile()}:{$error->getLine()})\n";
    }
}
exit($failed === 0 ? 0 : 1);
