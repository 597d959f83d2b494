interface Schema {
  safeParse(sent: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What the server's own rules say of what would be sent, by field: of each the first fault. */
export function faultsOf(schema: Schema, sent: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(sent).error?.issues ?? [])
    faults[String(path[0])] ??= message
  return faults
}
