import { and, eq } from 'drizzle-orm'
import { nome as formaDoNome } from '#src/api/contract/nucleo/common.ts'
import { email as formaDoEmail } from '#src/api/contract/nucleo/email.ts'
import { novaSenha } from '#src/api/contract/contas/credencial.ts'
import type { Database } from '#server/db/open.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { exigirSenhaForte, hashSenha } from '#server/modules/nucleo/senha/service.ts'
import { incluirAdministrador } from '#server/modules/nucleo/usuario/service.ts'
import { entidadeDe, UsageError } from './terminal.ts'

export interface NovoAdministrador {
  nome: string
  email: string
  entidade: string | undefined
  /** Asks for the password; throws what `conferir` does. */
  pedirSenha: (conferir: (senha: string) => void) => Promise<string>
}

/** Makes an administrator whose password keeps the rules of the app. @throws UsageError, AppError 422 */
export async function criarAdministrador(database: Database, pedido: NovoAdministrador): Promise<string> {
  const { entidade, pedirSenha } = pedido
  const { success, data: email } = formaDoEmail.safeParse(pedido.email)
  if (!success) throw new UsageError('E-mail inválido.')
  const lido = formaDoNome(150).safeParse(pedido.nome)
  if (!lido.success) throw new UsageError(`Nome: ${lido.error.issues[0]?.message ?? 'inválido.'}`)
  const nome = lido.data
  const alvo = await entidadeDe(database.db, entidade)
  const escopo = database.escopo(alvo.id, { usuarioId: null, origem: 'cli' })
  if (await jaExiste(escopo, email)) {
    throw new UsageError(`Já existe um administrador com o e-mail ${email} em ${alvo.slug}.`)
  }
  const { senhaMinima } = await configurado(escopo, 'acesso')
  const senha = await pedirSenha((digitada) => conferir(digitada, { nome, email }, { ...alvo, senhaMinima }))
  await incluirAdministrador(escopo, { nome, email }, await hashSenha(senha))
  return `Administrador ${email} criado em ${alvo.slug}.`
}

function conferir(
  senha: string,
  { nome, email }: { nome: string; email: string },
  entidade: Parameters<typeof exigirSenhaForte>[1]['entidade'],
): void {
  const { error } = novaSenha.safeParse(senha)
  if (error) throw new UsageError(error.issues[0]?.message)
  exigirSenhaForte(senha, { email, nomes: [nome], registros: [], entidade }, 'senha')
}

async function jaExiste(escopo: Escopo, email: string): Promise<boolean> {
  const achados = await escopo
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(usuario.isAdmin, true), eq(usuario.email, email)))
  return achados.length > 0
}
