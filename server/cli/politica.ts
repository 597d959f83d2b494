import { readFile } from 'node:fs/promises'
import type { Database } from '#server/db/open.ts'
import { publicarPolitica } from '#server/modules/contas/politica/service.ts'
import { entidadeDe, UsageError } from './terminal.ts'

/** Publishes the HTML of a file as the entidade's next privacy policy, which clients accept at their next login. @throws UsageError, AppError 409 */
export async function publicarArquivo(
  database: Database,
  { arquivo, entidade }: { arquivo: string; entidade: string | undefined },
): Promise<string> {
  const html = await lerHtml(arquivo)
  const alvo = await entidadeDe(database.db, entidade)
  const versao = await publicarPolitica(database.escopo(alvo.id, { usuarioId: null, origem: 'cli' }), html)
  if (versao === null) throw new UsageError(`O arquivo ${arquivo} não tem texto. Nada foi publicado.`)
  return `Política de privacidade de ${alvo.slug} publicada: versão ${versao}. Os clientes a aceitam ao entrar.`
}

async function lerHtml(arquivo: string): Promise<string> {
  const bytes = await readFile(arquivo).catch((error: unknown) => {
    const { code } = error as { code?: unknown } // any error has one or not
    throw new UsageError(
      code === 'ENOENT'
        ? `Não há arquivo ${arquivo}.`
        : `O arquivo ${arquivo} não pôde ser lido (${String(code)}).`,
    )
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(
      `O arquivo ${arquivo} não está em UTF-8. Salve-o nessa codificação e publique de novo.`,
    )
  }
}
