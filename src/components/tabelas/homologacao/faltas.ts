interface Schema {
  safeParse(sent: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** What the server's rules say of what would be sent, by the whole path of the field. */
export const faltasDe = (schema: Schema, sent: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
