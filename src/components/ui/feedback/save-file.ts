/** Milliseconds for which what was opened to be looked at can be loaded again. */
const KEPT = 10 * 60_000

/** An address of the file that lasts for a while. */
export function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), KEPT)
  return address
}

/** Has the browser save a file under that name. */
export function saveFile(file: Blob, name: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(file), download: name }).click()
}
