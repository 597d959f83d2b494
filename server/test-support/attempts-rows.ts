import { and, desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { codificarBoleto } from '#src/api/contract/boleto.ts'
import type { Papel } from '#src/api/contract/papeis.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { emitirToken } from '#server/modules/token-unico/service.ts'
import { cnpjDoIndice } from '../db/demo/documents.ts'
import { logoPng } from '../db/demo/logo.ts'
import {
  aceitePolitica,
  cadastro,
  debito,
  entidade,
  menuItem,
  notificacao,
  pessoaJuridica,
  politica,
  sessao,
  tarefa,
  tentativaLogin,
  usuario,
} from '../db/schema.ts'
import type { Harness } from './harness.ts'
import { daquiA, um } from './rows.ts'
import type { EntidadeDeTeste } from './world.ts'

/** Somebody of the test world: who signs in with its password. */
export interface Quem {
  id: number
  email: string
  area: 'admin' | 'public'
}

let vez = 0
/** Numbers that no other row of the file's database has taken. */
const proximo = () => ++vez

/** Beta's is the newer one, so that whoever looks for the newest of all finds the wrong one. */
export const versaoDaPolitica = ({ slug }: Pick<EntidadeDeTeste, 'slug'>) => (slug === 'beta' ? 2 : 1)

export async function darLogo(h: Harness, { id }: EntidadeDeTeste): Promise<void> {
  await h.database.db
    .update(entidade)
    .set({ logo: logoPng('#b3261e'), logoTipo: 'image/png' })
    .where(eq(entidade.id, id))
  h.app.entidades.esquecer()
}

/** What the attempts need of each entidade beside the test world: a policy in force that its client has accepted, and a page of an area. */
export async function preparar(h: Harness): Promise<void> {
  const { db } = h.database
  const { alfa, beta } = h.mundo
  for (const e of [alfa, beta]) {
    const { id: entidadeId, slug } = e
    const versao = versaoDaPolitica(e)
    await db.insert(politica).values({ entidadeId, versao, html: `<p>Política de ${slug}</p>` })
    await aceitarPolitica(h, e, e.cliente.id)
    await db.insert(menuItem).values({
      entidadeId,
      menuType: 'public',
      ordem: 5,
      text: 'Eventos',
      icon: 'calendar',
      link: '/eventos',
      html: `<p>Eventos de ${slug}</p>`,
    })
  }
}

/** Without it a client comes in nowhere. */
export async function aceitarPolitica(h: Harness, e: EntidadeDeTeste, usuarioId: number): Promise<void> {
  const aceite = { entidadeId: e.id, versao: versaoDaPolitica(e), usuarioId, ip: '::1', userAgent: '' }
  await h.database.db.insert(aceitePolitica).values({ ...aceite, aceitaEm: new Date() })
}

/** A user whom nothing else refers to; an administrator with the world's password unless told otherwise. */
export async function novoUsuario(
  h: Harness,
  { id: entidadeId, slug, admin }: EntidadeDeTeste,
  mais: Partial<typeof usuario.$inferInsert> = {},
): Promise<Quem> {
  const { db } = h.database
  const [modelo] = await db
    .select({ senhaHash: usuario.senhaHash })
    .from(usuario)
    .where(eq(usuario.id, admin.id))
  const valores = {
    entidadeId,
    nome: `Pessoa ${slug}`,
    email: `pessoa${proximo()}@${slug}.exemplo`,
    isAdmin: true,
    papeis: ['administrador'] as Papel[],
    senhaHash: modelo?.senhaHash ?? null,
    emailConfirmadoEm: new Date(),
    ...mais,
  }
  const { id } = await um(db.insert(usuario).values(valores).returning({ id: usuario.id }))
  return { id, email: valores.email, area: valores.isAdmin ? 'admin' : 'public' }
}

/** Signs somebody in once more. @returns the id of that session */
export async function novaSessao(h: Harness, { slug }: EntidadeDeTeste, quem: Quem): Promise<number> {
  await h.entrar(quem.email, quem.area, slug)
  const { id } = await um(
    h.database.db
      .select({ id: sessao.id })
      .from(sessao)
      .where(eq(sessao.usuarioId, quem.id))
      .orderBy(desc(sessao.id))
      .limit(1),
  )
  return id
}

export async function novaEmpresa(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  mais: Partial<typeof cadastro.$inferInsert> = {},
) {
  const { db } = h.database
  const matricula = 50_000 + entidadeId * 10_000 + proximo()
  const { registro } = cnpjDoIndice(matricula)
  const nome = `Empresa ${matricula} ${slug}`
  const { id } = await um(
    db
      .insert(cadastro)
      .values({ entidadeId, tipo: 'pessoajuridica', matricula, registro, nome, ...mais })
      .returning({ id: cadastro.id }),
  )
  await db.insert(pessoaJuridica).values({ id, entidadeId, porte: 'me' })
  return { id, matricula, registro }
}

/** @returns its id */

/** A task of that person's, whose kind there is not: it can be looked at, and asked for again. */
export async function novaTarefa(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  quem: Quem,
  situacao: 'na-fila' | 'falhou',
): Promise<number> {
  const linha = { entidadeId, usuarioId: quem.id, tipo: 'aviso', titulo: `Aviso de ${slug}`, situacao }
  const nova = await um(
    h.database.db
      .insert(tarefa)
      .values({ ...linha, parametros: {} })
      .returning({ id: tarefa.id }),
  )
  return nova.id
}

export async function novaNotificacao(
  h: Harness,
  e: EntidadeDeTeste,
  { id: usuarioId }: Quem,
): Promise<number> {
  const valores = { entidadeId: e.id, usuarioId, messageType: 'Aviso', message: `Só de ${e.slug}` }
  return (await um(h.database.db.insert(notificacao).values(valores).returning({ id: notificacao.id }))).id
}

/** The body of a company as a form sends it. */
export const corpoDeEmpresa = (campos: {
  id: number
  matricula: number | null
  versao: number
  registro: string
}) => ({
  ...campos,
  ativo: false,
  nome: 'Invasão',
  nomeFantasia: '',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  observacoes: '',
  inscricaoEstadual: '',
  inscricaoMunicipal: '',
  cnae: '',
  porte: 'me',
  dataAbertura: null,
  capitalSocial: null,
  numeroEmpregados: null,
})

/** A CNPJ that no cadastro has. */
export const cnpjLivre = () => cnpjDoIndice(1_000_000 + proximo()).registro

export const novoToken = (
  h: Harness,
  e: EntidadeDeTeste,
  finalidade: 'convite' | 'senha' | 'politica',
  usuarioId: number,
) => emitirToken(h.database.escopo(e.id, SISTEMA), finalidade, { usuarioId })

/** A base32 secret of the second factor, and a code of this moment. */
const SEGREDO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const codigoDeAgora = () => new TOTP({ secret: SEGREDO }).generate()

/** Puts a second factor of `SEGREDO` in force, or leaves it begun. */
export async function darSegundoFator(h: Harness, { id }: Quem, emVigor: boolean): Promise<void> {
  await h.database.db
    .update(usuario)
    .set({ totpSegredo: SEGREDO, totpAtivoEm: emVigor ? new Date() : null })
    .where(eq(usuario.id, id))
  h.app.nucleo.memoria.esquecerUsuario(id)
}

/** Closes a login, as five wrong passwords do. */
export async function bloquear(
  h: Harness,
  { id: entidadeId }: EntidadeDeTeste,
  chave: string,
): Promise<void> {
  const bloqueadoAte = new Date(Date.now() + 600_000)
  await h.database.db.insert(tentativaLogin).values({ entidadeId, chave, falhas: 5, bloqueadoAte })
}

/** Until when a login is closed there. */
export async function bloqueio(h: Harness, { id }: EntidadeDeTeste, chave: string): Promise<Date | null> {
  const [linha] = await h.database.db
    .select({ ate: tentativaLogin.bloqueadoAte })
    .from(tentativaLogin)
    .where(and(eq(tentativaLogin.entidadeId, id), eq(tentativaLogin.chave, chave)))
  return linha?.ate ?? null
}

/** A debit of the entidade's company of which no slip was drawn yet, and the request of one, which names `codEntidade`. */
export async function novoDebito(h: Harness, e: EntidadeDeTeste) {
  const numero = proximo()
  const periodo = `${1990 + Math.floor(numero / 12)}-${String((numero % 12) + 1).padStart(2, '0')}`
  const valores = {
    entidadeId: e.id,
    cadastroId: e.empresa.id,
    contribuicaoId: e.contribuicoes.mensal,
    periodo,
  }
  const { id } = await um(
    h.database.db
      .insert(debito)
      .values({ ...valores, vencimento: daquiA(15), valor: 4_321 })
      .returning({ id: debito.id }),
  )
  return (codEntidade: number) =>
    codificarBoleto({
      tipoPessoa: 'juridica',
      banco: '001',
      idConta: e.contas.bb,
      codEntidade,
      matricula: e.empresa.matricula,
      id,
      periodo,
      codContrib: 1,
    })
}
