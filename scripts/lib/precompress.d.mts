export function precompress(dir: string, files: string[]): Promise<void>
