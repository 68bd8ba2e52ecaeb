<?php

declare(strict_types=1);

namespace Peyk;

/** Carries one request. Implement it to use the HTTP client of your framework. */
interface Transport
{
    /**
     * @param array<string, string> $headers
     *
     * @throws ConnectionException when no answer came
     */
    public function request(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): Response;
}
