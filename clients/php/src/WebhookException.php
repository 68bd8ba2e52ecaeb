<?php

declare(strict_types=1);

namespace Peyk;

/** A webhook that Peyk did not sign, or too old a one: answer 400 and do nothing. */
class WebhookException extends \RuntimeException
{
}
