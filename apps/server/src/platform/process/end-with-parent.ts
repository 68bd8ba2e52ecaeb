// Preloaded into the programs that Peyk starts (`node --import`): when Peyk is gone, however it went, they end, too.

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
