import {
  incluir as incluirCertificado,
  listar as listarCertificados,
} from '#server/modules/servicos/certificado/service.ts'
import { parX509 } from './x509.ts'
import { Readable } from 'node:stream'
import { and, desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { codificarBoleto } from '#src/api/contract/dinheiro/boleto.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, entradaDe } from '#src/api/contract/cadastro/cadastro.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { nomesDosTextos, textosDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { diasDepois, hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { obter } from '#server/modules/nucleo/configuracao/service.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { comumEmBranco } from '#server/modules/cadastro/cadastro/modelo.ts'
import { incluir } from '#server/modules/cadastro/cadastro/gravacao-repo.ts'
import { selarAntigos } from '#server/modules/contas/segundo-fator/service.ts'
import { emitirToken, pedirEmail, renovarPedido } from '#server/modules/nucleo/token-unico/service.ts'
import { cnpjDoIndice, cpfDoIndice } from '../db/demo/documents.ts'
import { logoPng } from '../db/demo/logo.ts'
import { entidade } from '../db/schema/entidade.ts'
import { logoAnterior, tentativaLogin, usuario } from '../db/schema/nucleo.ts'
import { menuItem, notificacao, preferencia, tarefa } from '../db/schema/servicos.ts'
import {
  cadastroDuplicado,
  cadastroMudanca,
  cadastroMudancaLinha,
  anexo,
  apoio,
  categoria,
  colaborador,
  pessoaFisica,
  pessoaJuridica,
} from '../db/schema/cadastro.ts'
import { cadastroMarcador } from '../db/schema/partes.ts'
import { aceitePolitica, politica, sessao } from '../db/schema/contas.ts'
import { licenca, relatorioSalvo, visao } from '../db/schema/geral.ts'
import { configurar } from './configurar.ts'
import { asForm, type Part } from './form.ts'
import { emitirDebitos } from './dinheiro.ts'
import type { Harness } from './harness.ts'
import { licencaNova } from './licenca.ts'
import { umaDeCada } from './partes.ts'
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

/** The licence of an entidade is then a new one. */
export async function darLicenca(h: Harness, { id: entidadeId, cnpj }: EntidadeDeTeste): Promise<void> {
  const numero = `de ${entidadeId}`
  const { token } = await licencaNova(cnpj, { numero })
  const valores = { entidadeId, token, numero, emitidaEm: new Date() }
  await h.database.db
    .insert(licenca)
    .values(valores)
    .onConflictDoUpdate({ target: [licenca.entidadeId], set: valores })
}

export async function darLogo(h: Harness, { id }: EntidadeDeTeste): Promise<void> {
  await h.database.db
    .update(entidade)
    .set({ logo: logoPng('#b3261e'), logoTipo: 'image/png' })
    .where(eq(entidade.id, id))
  h.app.entidades.esquecer()
}

/** Gives an entidade a picture that was its logo. @returns its id */
export async function darLogoAnterior(h: Harness, { id: entidadeId }: EntidadeDeTeste): Promise<number> {
  const [linha] = await h.database.db
    .insert(logoAnterior)
    .values({ entidadeId, imagem: logoPng('#225588') })
    .returning({ id: logoAnterior.id })
  if (!linha) throw new Error('A logo anterior não foi gravada.')
  return linha.id
}

/** What the attempts need of each entidade beside the test world: terms and a policy in force that its client has accepted, and a page of an area. */
export async function preparar(h: Harness): Promise<void> {
  const { db } = h.database
  const { alfa, beta } = h.mundo
  for (const e of [alfa, beta]) {
    const { id: entidadeId, slug } = e
    const versao = versaoDaPolitica(e)
    await db.insert(politica).values(
      nomesDosTextos.map((qual) => ({
        entidadeId,
        qual,
        versao,
        html: `<p>${textosDoAceite[qual]} de ${slug}</p>`,
        valeDesde: hoje(),
      })),
    )
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
  await h.database.db
    .insert(aceitePolitica)
    .values(nomesDosTextos.map((qual) => ({ ...aceite, qual, aceitaEm: new Date() })))
}

/** A version of the terms that waits for its day, and which no other entidade has. */
export async function novaMarcada(
  h: Harness,
  { id: entidadeId, slug }: Pick<EntidadeDeTeste, 'id' | 'slug'>,
) {
  const versao = 100 + proximo()
  const html = `<p>Termos marcados de ${slug}</p>`
  await h.database.db
    .insert(politica)
    .values({ entidadeId, qual: 'termos', versao, html, valeDesde: diasDepois(hoje(), 1) })
  return versao
}

/** A draft that was never published, and the request that publishes it for tomorrow. */
export async function novoRascunho(h: Harness, { id: entidadeId }: Pick<EntidadeDeTeste, 'id'>) {
  const amanha = diasDepois(hoje(), 1)
  const { db } = h.database
  await db.delete(politica).where(and(eq(politica.entidadeId, entidadeId), eq(politica.valeDesde, amanha)))
  await configurar(db, 'termos-uso', { termos: `Termos ${proximo()}` }, entidadeId)
  const { versao } = await obter(h.database.escopo(entidadeId, SISTEMA), configuracoes['termos-uso'])
  return { qual: 'termos', versao, valeDesde: amanha }
}

/** How somebody sees the list `teste`, with a view of their own entidade, or another preference. */
export async function darPreferencia(
  h: Harness,
  { id: entidadeId, visao }: EntidadeDeTeste,
  { id: usuarioId }: Quem,
  chave = 'lista:teste',
  valor: object = { visaoPadrao: visao },
): Promise<void> {
  await h.database.db
    .insert(preferencia)
    .values({ entidadeId, usuarioId, chave, valor })
    .onConflictDoNothing()
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

/** A document of a kind that no cadastro has. */
export const registroLivre = (tipo: TipoCadastro): string => registroDe(tipo, 1_000_000 + proximo())

const registroDe = (tipo: TipoCadastro, indice: number) =>
  tiposCadastro[tipo].pessoa === 'fisica' ? cpfDoIndice(indice, 'SP') : cnpjDoIndice(indice).registro

/** A cadastro of that kind, under a matrícula that the other entidade has not. */
export async function novoCadastro(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  tipo: TipoCadastro,
  mais: Partial<Parameters<typeof incluir>[2]> = {},
) {
  const matricula = 50_000 + entidadeId * 10_000 + proximo()
  const registro = registroDe(tipo, matricula)
  const comum = { matricula, registro, nome: `Cadastro ${matricula} ${slug}`, ...mais }
  const { detalheEmBranco } = cadastros[tipo]
  const id = await incluir(h.database.escopo(entidadeId, SISTEMA), tipo, comum, detalheEmBranco)
  return { id, matricula, registro }
}

/** A new cadastro of a kind, marked as something; `linha` is the id of that. */
export async function novoMarcado(h: Harness, e: EntidadeDeTeste, tipo: TipoCadastro) {
  const valores = { entidadeId: e.id, tipo: 'marcadores', nome: `Marcador ${proximo()}` }
  const { id: marcador } = await um(h.database.db.insert(apoio).values(valores).returning({ id: apoio.id }))
  const { id, matricula } = await novoCadastro(h, e, tipo)
  const { linha } = await um(
    h.database.db
      .insert(cadastroMarcador)
      .values({ entidadeId: e.id, paiId: id, ordem: 0, marcadorId: marcador })
      .returning({ linha: cadastroMarcador.id }),
  )
  return { id, matricula, marcador, linha, nome: valores.nome }
}

/** A new cadastro that was given no category in a change of many, by a tarefa that has ended; it had none. An office was marked instead. */
export async function novaMudanca(
  h: Harness,
  e: EntidadeDeTeste,
  quem: Pick<Quem, 'id'>,
  tipo: TipoCadastro,
) {
  const temCategoria = tiposComCampo('categoriaId').includes(tipo)
  const categorias = { entidadeId: e.id, tipo: tipo === 'pessoafisica' ? 'fisica' : 'juridica' } as const
  const { id: categoriaId } = await um(
    h.database.db
      .insert(categoria)
      .values({ ...categorias, nome: `Categoria ${proximo()}` })
      .returning({ id: categoria.id }),
  )
  const { id: cadastroId, marcador } = !temCategoria
    ? await novoMarcado(h, e, tipo)
    : { ...(await novoCadastro(h, e, tipo)), marcador: 0 }
  if (temCategoria)
    await h.database.db
      .update(tipo === 'pessoafisica' ? pessoaFisica : pessoaJuridica)
      .set({ categoriaId })
      .where(eq((tipo === 'pessoafisica' ? pessoaFisica : pessoaJuridica).id, cadastroId))
  const { id } = await um(
    h.database.db
      .insert(cadastroMudanca)
      .values({
        entidadeId: e.id,
        tipo,
        campo: temCategoria ? 'categoriaId' : `marcador:${marcador}`,
      })
      .returning({ id: cadastroMudanca.id }),
  )
  await h.database.db
    .insert(cadastroMudancaLinha)
    .values({ entidadeId: e.id, mudancaId: id, cadastroId, antes: null, versao: 1 })
  const tarefaId = await novaTarefa(h, e, { ...quem, email: '', area: 'admin' }, 'falhou')
  await h.database.db
    .update(tarefa)
    .set({ tipo: 'cadastro-mudanca', parametros: { tipo, mudancaId: id } })
    .where(eq(tarefa.id, tarefaId))
  return { id, cadastroId, tarefaId }
}

/** Two companies of one e-mail and name that a search has found. @returns their ids, the smaller one first */
export async function novoPar(h: Harness, e: EntidadeDeTeste): Promise<{ a: number; b: number }> {
  const mais = { nome: `Dobrada ${e.slug}`, email: `dobrada@${e.slug}.example` }
  const { id: a } = await novoCadastro(h, e, 'pessoajuridica', mais)
  const { id: b } = await novoCadastro(h, e, 'pessoajuridica', mais)
  await h.database.db.insert(cadastroDuplicado).values({
    entidadeId: e.id,
    tipo: 'pessoajuridica',
    aId: a,
    bId: b,
    pontos: 88,
    motivos: ['mesmo nome', 'mesmo e-mail'],
    numero: 1,
  })
  return { a, b }
}

/** Two new companies as a merge names them, the first of which is to stay. */
export async function dupla(h: Harness, e: EntidadeDeTeste) {
  const mais = { nome: `Dupla ${e.slug}` }
  const [fica, sai] = [
    await novoCadastro(h, e, 'pessoajuridica', mais),
    await novoCadastro(h, e, 'pessoajuridica', mais),
  ]
  return { fica: { matricula: fica.matricula, versao: 1 }, sai: { matricula: sai.matricula, versao: 1 } }
}

/** A merge of two such. @returns its id */
export async function novaFusao(h: Harness, e: EntidadeDeTeste): Promise<number> {
  const answer = await h.inject({
    method: 'POST',
    url: '/api/fusao',
    payload: { tipo: 'pessoajuridica', ...(await dupla(h, e)), doOutro: [] },
    headers: await h.entrar(e.admin.email, 'admin', e.slug),
  })
  return answer.json<{ id: number }>().id
}

/** The form of a file with one new company. */
export const planilhaNova = (slug = 'alfa', registro = registroLivre('pessoajuridica')) => [
  { name: 'tipo', content: 'pessoajuridica' },
  {
    name: 'arquivo',
    filename: `${slug}.csv`,
    content: `CNPJ;Nome\n${registro};Importada de ${slug}\n`,
  },
]

/** What is chosen for the rows of that file. */
export const escolhasDaPlanilha = {
  versao: 1,
  mapa: ['registro', 'nome'],
  duplicados: 'atualizar',
  trocas: [],
} as const

/** A file of an entidade that waits to be imported. @returns its id */
export async function novaImportacao(h: Harness, { slug, admin }: EntidadeDeTeste): Promise<number> {
  const { headers, payload } = asForm(planilhaNova(slug))
  const sessao = await h.entrar(admin.email, 'admin', slug)
  const answer = await h.inject({
    method: 'POST',
    url: '/api/importacao',
    payload,
    headers: { ...sessao, ...headers },
  })
  return answer.json<{ id: number }>().id
}

/** The form of a file that is kept with a cadastro. */
export const pdfNovo = (conteudo = '%PDF-1.7 ata', filename = 'ata.pdf'): Part[] => [
  { name: 'arquivo', filename, type: 'application/pdf', content: conteudo },
]

/** A file kept with a company, a new one unless told otherwise, under its two addresses. */
export async function novoAnexo(
  h: Harness,
  e: EntidadeDeTeste,
  mais: Partial<typeof anexo.$inferInsert> = {},
  onde?: { id: number; matricula: number },
) {
  const { slug, admin } = e
  const empresa = onde ?? (await novoCadastro(h, e, 'pessoajuridica'))
  const lista = `/api/anexo/pessoajuridica/${empresa.matricula}`
  const { headers, payload } = asForm(pdfNovo(`%PDF-1.7 de ${slug}`))
  const sessao = await h.entrar(admin.email, 'admin', slug)
  const answer = await h.inject({ method: 'POST', url: lista, payload, headers: { ...sessao, ...headers } })
  const { id } = answer.json<{ id: number }>()
  if (Object.keys(mais).length > 0) await h.database.db.update(anexo).set(mais).where(eq(anexo.id, id))
  return { id, empresa, lista, url: `${lista}/${id}` }
}

/** Who is added as a colaborador: of a CPF that no cadastro has. */
export const pessoaNova = () => ({
  nome: 'Zélia Nova',
  registro: registroLivre('pessoafisica'),
  email: '',
  telefone: '',
  funcaoId: null as number | null,
  inicio: null as string | null,
})

/** Ties a new person to a company, a new one unless told otherwise. */
export async function novoColaborador(
  h: Harness,
  e: EntidadeDeTeste,
  onde?: { id: number; matricula: number },
) {
  const empresa = onde ?? (await novoCadastro(h, e, 'pessoajuridica'))
  const pessoa = await novoCadastro(h, e, 'pessoafisica')
  const valores = { entidadeId: e.id, cadastroId: empresa.id, pessoaId: pessoa.id }
  const { id } = await um(h.database.db.insert(colaborador).values(valores).returning({ id: colaborador.id }))
  return { id, empresa, pessoa }
}

/** A value of one of the plain tables that forms offer. @returns its id */
export async function novoApoio(
  h: Harness,
  { id: entidadeId }: Pick<EntidadeDeTeste, 'id'>,
  tipo: string,
): Promise<number> {
  const valores = { entidadeId, tipo, nome: `${tipo} ${proximo()}` }
  return (await um(h.database.db.insert(apoio).values(valores).returning({ id: apoio.id }))).id
}

/**
 * A task of that person's, whose kind there is not: it can be looked at, and asked for again.
 *
 * @returns its id
 */
export async function novaTarefa(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  quem: Quem,
  situacao: 'na-fila' | 'falhou',
): Promise<number> {
  const linha = {
    entidadeId,
    usuarioId: quem.id,
    tipo: 'aviso',
    titulo: `Aviso de ${slug}`,
    situacao,
    terminadaEm: situacao === 'falhou' ? new Date() : null,
  }
  const nova = await um(
    h.database.db
      .insert(tarefa)
      .values({ ...linha, parametros: {} })
      .returning({ id: tarefa.id }),
  )
  return nova.id
}

/** One that has ended with a file. @returns its id */
export async function tarefaComArquivo(h: Harness, e: EntidadeDeTeste, quem: Quem): Promise<number> {
  const escopo = h.database.escopo(e.id, { usuarioId: quem.id, origem: 'tarefa' })
  const recebido = await h.app.files.receive(Readable.from([Buffer.from(`linhas de ${e.slug}`)]), 1000)
  const { id: arquivo } = await guardarArquivo(escopo, h.app.files, {
    ...recebido,
    type: 'text/csv',
    name: 'linhas.csv',
  })
  const id = await novaTarefa(h, e, quem, 'falhou')
  await h.database.db
    .update(tarefa)
    .set({ ponto: { arquivo: { id: arquivo, nome: 'linhas.csv', tamanho: 9, access: 'admin' } } })
    .where(eq(tarefa.id, id))
  return id
}

export async function novaVisao(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  { id: usuarioId }: Quem,
) {
  const valores = {
    entidadeId,
    usuarioId,
    lista: 'pessoajuridica',
    nome: `Visão ${proximo()} de ${slug}`,
    busca: '',
  }
  return (await um(h.database.db.insert(visao).values(valores).returning({ id: visao.id }))).id
}

/** A report of arrecadação that is saved, given to all who may read it, and mailed to who keeps it. @returns its id */
export async function novoRelatorioSalvo(
  h: Harness,
  { id: entidadeId, slug }: EntidadeDeTeste,
  { id: usuarioId }: Quem,
) {
  const valores = {
    entidadeId,
    usuarioId,
    tipo: 'Financeiro' as const,
    relatorio: 'arrecadacao',
    nome: `Relatório ${proximo()} de ${slug}`,
    busca: '',
    compartilhado: true,
    agenda: { frequencia: 'mensal' as const, dia: 1, formato: 'csv' as const, destinatarios: [usuarioId] },
    proximoEm: new Date('2090-01-01T10:00:00Z'),
  }
  return (await um(h.database.db.insert(relatorioSalvo).values(valores).returning({ id: relatorioSalvo.id })))
    .id
}

export async function novaNotificacao(
  h: Harness,
  e: EntidadeDeTeste,
  { id: usuarioId }: Quem,
): Promise<number> {
  const valores = { entidadeId: e.id, usuarioId, messageType: 'Aviso', message: `Só de ${e.slug}` }
  return (await um(h.database.db.insert(notificacao).values(valores).returning({ id: notificacao.id }))).id
}

/** The body of a cadastro as a form sends it. */
export const corpoDeCadastro = (
  tipo: TipoCadastro,
  campos: { id: number; matricula: number | null; versao: number; registro: string },
) => ({
  ...entradaDe(comumEmBranco),
  ...cadastros[tipo].detalheEmBranco,
  ...umaDeCada(tipo, 'Invasão'),
  ativo: false,
  nome: 'Invasão',
  ...campos,
})

/** A request for another e-mail. @returns its id, and the address asked for */
export async function novoPedidoDeEmail(h: Harness, e: EntidadeDeTeste, { id }: Quem) {
  const email = `novo${proximo()}@${e.slug}.exemplo`
  return { email, id: await pedirEmail(h.database.escopo(e.id, SISTEMA), id, { email }) }
}

/** The token of such a request, as its letter carries it. */
export async function tokenDeEmail(h: Harness, e: EntidadeDeTeste, quem: Quem): Promise<string> {
  const { id } = await novoPedidoDeEmail(h, e, quem)
  const renovado = await renovarPedido(h.database.escopo(e.id, SISTEMA), id)
  if (!renovado) throw new Error('O pedido não vale mais.')
  return renovado.token
}

export const novoToken = (
  h: Harness,
  e: EntidadeDeTeste,
  finalidade: 'convite' | 'senha' | 'politica',
  usuarioId: number,
) => emitirToken(h.database.escopo(e.id, SISTEMA), finalidade, { usuarioId })

/** A certificate that lapses in so many days, kept with its key. */
export async function novoCertificado(
  h: Harness,
  { id: entidadeId }: EntidadeDeTeste,
  dias = 90,
): Promise<number> {
  const par = parX509({ ate: new Date(Date.now() + dias * 86_400_000) })
  const escopo = h.database.escopo(entidadeId, SISTEMA)
  await incluirCertificado(
    h.app.nucleo.cofre,
    escopo,
    { nome: 'Banco', senha: '', certificado: par.certificado, chave: par.chave },
    { agora: new Date(), usuarioId: null },
  )
  return Math.max(...(await listarCertificados(escopo, new Date())).items.map(({ id }) => id))
}

/** A base32 secret of the second factor, and a code of this moment. */
const SEGREDO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const codigoDeAgora = () => new TOTP({ secret: SEGREDO }).generate()

/** Puts a second factor of `SEGREDO` in force, or leaves it begun. */
export async function darSegundoFator(h: Harness, { id }: Quem, emVigor: boolean): Promise<void> {
  const [dono] = await h.database.db
    .update(usuario)
    .set({ totpSegredo: SEGREDO, totpAtivoEm: emVigor ? new Date() : null })
    .where(eq(usuario.id, id))
    .returning({ entidadeId: usuario.entidadeId })
  await selarAntigos(h.app.nucleo.cofre, h.database.escopo(dono?.entidadeId ?? 0, SISTEMA))
  h.app.nucleo.memoria.esquecerUsuario(id)
}

/** Leaves somebody with the password alone. */
export async function semSegundoFator(h: Harness, { id }: Quem): Promise<void> {
  await h.database.db
    .update(usuario)
    .set({ totpSegredo: null, totpAtivoEm: null, totpPasso: null, codigosRecuperacao: [] })
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
  await h.database.db.insert(tentativaLogin).values({ entidadeId, chave, falhas: 50, bloqueadoAte })
}

/** Until when a login is closed there. */
export async function bloqueio(h: Harness, { id }: EntidadeDeTeste, chave: string): Promise<Date | null> {
  const [linha] = await h.database.db
    .select({ ate: tentativaLogin.bloqueadoAte })
    .from(tentativaLogin)
    .where(and(eq(tentativaLogin.entidadeId, id), eq(tentativaLogin.chave, chave)))
  return linha?.ate ?? null
}

/** A new open debit of the company, which has its own month. */
async function novaCobranca(h: Harness, e: EntidadeDeTeste) {
  const numero = proximo()
  const periodo = `${1901 + Math.floor(numero / 12)}-${String((numero % 12) + 1).padStart(2, '0')}`
  const devido = { entidadeId: e.id, cadastroId: e.empresa.id, contribuicaoId: e.contribuicoes.mensal }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...devido, periodo, vencimento: daquiA(15), valor: 4_321 },
  ])
  return { id, periodo }
}

/** @returns the id of a new open debit of the company */
export const debitoNovo = async (h: Harness, e: EntidadeDeTeste) => (await novaCobranca(h, e)).id

/** A debit of the entidade's company of which no slip was drawn yet, and the request of one, which names `codEntidade`. */
export async function novoDebito(h: Harness, e: EntidadeDeTeste) {
  const { id, periodo } = await novaCobranca(h, e)
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
