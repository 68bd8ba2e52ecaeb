<?php

declare(strict_types=1);

namespace Peyk;

/** One page of a list. */
final class Page
{
    /** @param list<array<string, mixed>> $rows */
    public function __construct(
        public readonly array $rows,
        public readonly int $page,
        public readonly int $perPage,
        public readonly int $lastPage,
        public readonly int $total,
    ) {
    }
}
