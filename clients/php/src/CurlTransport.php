<?php

declare(strict_types=1);

namespace Peyk;

/** PHP's own cURL; the connection is kept between calls. */
final class CurlTransport implements Transport
{
    private readonly \CurlHandle $curl;

    public function __construct()
    {
        $this->curl = curl_init();
    }

    public function request(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): Response
    {
        $answered = [];
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => array_map(fn (string $name): string => "$name: {$headers[$name]}", array_keys($headers)),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($timeoutSeconds * 1000)),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$answered): int {
                $parts = explode(':', $line, 2);
                if (count($parts) === 2) {
                    $answered[strtolower(trim($parts[0]))] = trim($parts[1]);
                }

                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($this->curl);
        if (!is_string($text)) {
            throw new ConnectionException(curl_error($this->curl));
        }

        return new Response((int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $answered, $text);
    }
}
