<?php

declare(strict_types=1);

namespace Peyk;

final class Response
{
    /** @param array<string, string> $headers by names in small letters */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }
}
