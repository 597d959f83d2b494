export function keepTempInMemory(): void
