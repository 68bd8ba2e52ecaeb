<?php

declare(strict_types=1);

namespace Peyk;

/** Peyk answered, and refused. `getCode()` is the HTTP status, too. */
class PeykException extends \RuntimeException
{
    /**
     * @param int $status HTTP status: 401 an unknown key, 403 not allowed, 404 no such thing, 422 a wrong field, 429 too fast
     * @param string|null $messageCode Peyk's own code, such as `400-2`
     * @param array<string, list<string>> $errors field name to sentences in Persian, ready to be shown
     * @param string|null $requestId tell this to support: it finds the request in the logs
     * @param float|null $retryAfter seconds to wait before trying again
     */
    public function __construct(
        string $message,
        public readonly int $status,
        public readonly ?string $messageCode = null,
        public readonly array $errors = [],
        public readonly ?string $requestId = null,
        public readonly ?float $retryAfter = null,
    ) {
        parent::__construct($message, $status);
    }
}
