<?php

declare(strict_types=1);

namespace Peyk;

/** No answer came: the network failed, or the time limit passed. */
class ConnectionException extends \RuntimeException
{
}
