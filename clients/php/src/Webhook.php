<?php

declare(strict_types=1);

namespace Peyk;

final class Webhook
{
    /**
     * Checks the signature of a webhook (Standard Webhooks 1.0) and answers its event.
     *
     * Give the body as it came, byte for byte (`file_get_contents('php://input')`). While a secret is being changed, give
     * both.
     *
     * @param array<string, string|list<string>> $headers such as `getallheaders()`, or those of a PSR-7 request
     * @param string|list<string> $secrets
     *
     * @throws WebhookException for a signature that does not fit, or an event older than $tolerance seconds
     */
    public static function verify(array $headers, string $body, string|array $secrets, int $tolerance = 300): WebhookEvent
    {
        $lower = array_change_key_case($headers, CASE_LOWER);
        [$id, $timestamp, $signatures] = array_map(
            fn (string $name): string => is_array($lower[$name] ?? '') ? ($lower[$name][0] ?? '') : ($lower[$name] ?? ''),
            ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
        );
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw new WebhookException('the headers of the signature are missing');
        }
        if (!ctype_digit($timestamp)) {
            throw new WebhookException('its time is no number');
        }
        if (abs(time() - (int) $timestamp) > $tolerance) {
            throw new WebhookException('it is too old, or from the future');
        }
        foreach ((array) $secrets as $secret) {
            $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", self::key($secret), true));
            foreach (explode(' ', $signatures) as $signature) {
                if (hash_equals($wanted, $signature)) {
                    return self::event($id, $body);
                }
            }
        }
        throw new WebhookException('no signature fits the secret');
    }

    private static function key(string $secret): string
    {
        $key = base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true);
        if ($key === false || $key === '') {
            throw new WebhookException('the secret is not one of the panel: whsec_…');
        }

        return $key;
    }

    private static function event(string $id, string $body): WebhookEvent
    {
        $event = json_decode($body, true);
        if (!is_array($event) || !is_string($event['type'] ?? null) || !is_array($event['data'] ?? null)) {
            throw new WebhookException('its body is no event');
        }

        return new WebhookEvent($id, $event['type'], (string) ($event['timestamp'] ?? ''), $event['data']);
    }
}
