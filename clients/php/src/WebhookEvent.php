<?php

declare(strict_types=1);

namespace Peyk;

final class WebhookEvent
{
    /**
     * @param string $id stays the same when the event is sent again: remember it, and handle each once
     * @param array<string, mixed> $data
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly string $timestamp,
        public readonly array $data,
    ) {
    }
}
