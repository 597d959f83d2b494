import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  acesso,
  cadastro,
  pessoaFisica,
  pessoaJuridica,
  usuario,
  type PedidoRegistro,
} from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import { proximaMatricula } from '#server/modules/cadastro/service.ts'
import type { UsuarioRow } from './repo.ts'

/** The client's account. With `comRegistro` the document is a login too; the unique index refuses one that another user has. */
export async function incluirCliente(
  dentro: Escopo,
  { responsavel, email, registro }: PedidoRegistro,
  senhaHash: string,
  comRegistro: boolean,
): Promise<UsuarioRow> {
  const [linha] = await dentro.db
    .insert(usuario)
    .values({
      entidadeId: dentro.entidadeId,
      isAdmin: false,
      nome: responsavel,
      email,
      registro: comRegistro ? registro : null,
      senhaHash,
      emailConfirmadoEm: sql`now()`,
    })
    .returning()
  if (!linha) throw new Error('O usuário não foi gravado.')
  return linha
}

interface Achado {
  id: number
  matricula: number
  email: string
}

/** The living cadastro of a request's document: of a CNPJ the company before the office. */
export async function cadastroVivo(
  dentro: Escopo,
  { tipoPessoa, registro }: PedidoRegistro,
): Promise<Achado | null> {
  const tipos = tipoPessoa === 'fisica' ? ['pessoafisica'] : ['pessoajuridica', 'contabilidade']
  const [linha] = await dentro.db
    .select({ id: cadastro.id, matricula: cadastro.matricula, email: cadastro.email })
    .from(cadastro)
    .where(
      doTenant(
        dentro,
        cadastro,
        and(eq(cadastro.registro, registro), isNull(cadastro.excluidoEm)),
        sql`${cadastro.tipo} = any(${sql.param(tipos)})`,
      ),
    )
    .orderBy(asc(sql`array_position(${sql.param(tipos)}::text[], ${cadastro.tipo}::text)`))
    .limit(1)
  return linha ?? null
}

/** A cadastro that waits for staff: inactive, with what the request tells. */
export async function incluirCadastro(dentro: Escopo, pedido: PedidoRegistro): Promise<Achado> {
  const { tipoPessoa, registro, nome, email, telefone } = pedido
  const tipo = tipoPessoa === 'fisica' ? 'pessoafisica' : 'pessoajuridica'
  const matricula = await proximaMatricula(dentro, tipo)
  const [linha] = await dentro.db
    .insert(cadastro)
    .values({ entidadeId: dentro.entidadeId, tipo, matricula, registro, nome, email, telefone, ativo: false })
    .returning({ id: cadastro.id })
  if (!linha) throw new Error('O cadastro não foi gravado.')
  if (tipo === 'pessoafisica') await dentro.db.insert(pessoaFisica).values({ id: linha.id })
  else await dentro.db.insert(pessoaJuridica).values({ id: linha.id, porte: 'me' })
  return { id: linha.id, matricula, email }
}

export async function ligar(
  dentro: Escopo,
  usuarioId: number,
  cadastroId: number,
  ativo: boolean,
): Promise<void> {
  await dentro.db.insert(acesso).values({ entidadeId: dentro.entidadeId, usuarioId, cadastroId, ativo })
}
