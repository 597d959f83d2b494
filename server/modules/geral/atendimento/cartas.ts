import { avaliacoes } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { Config } from '#server/config.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { alcancaCadastro } from '#server/modules/cadastro/acesso/service.ts'
import { contasDe, nomesDe, quemPode, usuarioAtivo } from '#server/modules/nucleo/usuario/service.ts'
import {
  links,
  postar,
  registrarCarta,
  tipoDeCarta,
  type Correio,
  type Mesa,
} from '#server/modules/servicos/carta/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { mesmoCliente, type DeQuem } from './de-quem.ts'
import { terminou } from './fim.ts'
import { homologacaoDe } from './homologacao-repo.ts'
import * as mails from './mails.ts'
import { quandoVolta } from './prazos.ts'
import { reabreAte } from './passagem.ts'
import * as repo from './repo.ts'
import { quemVe } from './visao-repo.ts'

/** With what people are told of an atendimento. */
export interface Meios {
  nucleo: Pick<Correio, 'fila'>
  hub: Hub
  origem: Origem
}

const ABERTO = tipoDeCarta<{ atendimentoId: number }>('atendimento-aberto')
/** `pediuEm` is the atendimento in which its reader asked, where that goes on in the one that the letter is about. */
const FIM = tipoDeCarta<{ atendimentoId: number; pediuEm?: number }>('atendimento-fim')
const RESPOSTA = tipoDeCarta<{ mensagemId: number; pediuEm?: number }>('atendimento-resposta')

/**
 * Who asks, as a letter about an atendimento reaches them: an account of theirs comes before a name and an e-mail. Null for who has neither, and for
 * an account that no longer reaches the cadastro.
 */
async function destinatarioDe(
  { escopo, entidade, origem }: Mesa,
  config: Config,
  id: number,
  { cadastroId, solicitanteId, solicitanteNome, solicitanteEmail }: DeQuem,
) {
  const conta = solicitanteId === null ? null : await usuarioAtivo(escopo, solicitanteId)
  if (conta) {
    if (cadastroId !== null && !(await alcancaCadastro(escopo, conta.id, cadastroId))) return null
    const pagina = (busca = '') =>
      links(config, origem).login(entidade.slug, `/public/atendimentos/${id}${busca}`)
    return { para: conta.email, nome: conta.nome, link: pagina(), avaliar: aoAvaliar(pagina) }
  }
  if (solicitanteId !== null || solicitanteEmail === '') return null
  return { para: solicitanteEmail, nome: solicitanteNome, link: null, avaliar: null }
}

/** Where each rating leads: to the page, which stores it. What only looks at the address rates nothing. */
const aoAvaliar = (pagina: (busca: string) => string) =>
  Object.entries(avaliacoes).map(([nota, texto]) => ({ texto, link: pagina(`?avaliacao=${nota}`) }))

/** Says how the letters about atendimentos are written. */
export function registrarCartasDoAtendimento(nucleo: Correio & { config: Config }): void {
  const dadosDe = async (mesa: Mesa, linha: repo.AtendimentoRow, pediuEm = linha.id) => {
    const pedido = pediuEm === linha.id ? linha : await repo.obter(mesa.escopo, pediuEm)
    const quem = pedido && (await destinatarioDe(mesa, nucleo.config, linha.id, pedido))
    if (!quem) return null
    const { titulo } = linha
    return { ...quem, entidade: mesa.entidade.nomeFantasia, numero: numeroDoAtendimento(linha), titulo }
  }
  registrarCarta(nucleo, ABERTO, async ({ atendimentoId }, mesa) => {
    const linha = await repo.obter(mesa.escopo, atendimentoId)
    const dados = linha && (await dadosDe(mesa, linha))
    if (!dados) return null
    const marcada = (await homologacaoDe(mesa.escopo, atendimentoId))?.inicio ?? null
    return mails.aberto({ ...dados, marcada, ausencia: await quandoVolta(mesa.escopo) })
  })
  registrarCarta(nucleo, RESPOSTA, async ({ mensagemId, pediuEm }, mesa) => {
    const { escopo } = mesa
    const mensagem = await repo.mensagem(escopo, mensagemId)
    if (!mensagem) return null
    const linha = await repo.obter(escopo, mensagem.atendimentoId)
    const dados = linha && (await dadosDe(mesa, linha, pediuEm))
    if (!dados) return null
    const { length: arquivos } = await repo.arquivosDe(escopo, [mensagemId])
    const avaliar = terminou(linha) ? dados.avaliar : null
    return mails.resposta({ ...dados, avaliar, texto: mensagem.texto, arquivos })
  })
  registrarCarta(nucleo, FIM, async ({ atendimentoId, pediuEm }, mesa) => {
    const linha = await repo.obter(mesa.escopo, atendimentoId)
    // it may have been reopened meanwhile
    if (!linha || !terminou(linha)) return null
    const dados = await dadosDe(mesa, linha, pediuEm)
    const encerrado = linha.classe === 'encerrado'
    return dados && mails.fim({ ...dados, encerrado, reabreAte: await reabreAte(mesa.escopo, linha) })
  })
}

/** Whether a letter finds who asks. */
const temEndereco = ({ solicitanteId, solicitanteEmail }: repo.AtendimentoRow) =>
  solicitanteId !== null || solicitanteEmail !== ''

/** The atendimentos whose requesters are told of one: its own, and those of the same client that go on in it; once for each address. */
async function emQuePediram(escopo: Escopo, linha: repo.AtendimentoRow): Promise<number[]> {
  const pedidos = [linha]
  for (const { id } of await repo.unificados(escopo, linha.id)) {
    const pedido = await repo.obter(escopo, id)
    if (pedido && mesmoCliente(pedido, linha)) pedidos.push(pedido)
  }
  const contas = await contasDe(
    escopo,
    pedidos.flatMap(({ solicitanteId }) => solicitanteId ?? []),
  )
  const porEndereco = new Map<string, number>()
  for (const { id, solicitanteId, solicitanteEmail } of pedidos) {
    const conta = solicitanteId === null ? undefined : contas.get(solicitanteId)
    const endereco = solicitanteId === null ? solicitanteEmail : conta?.ativo ? conta.email : ''
    const chave = endereco.toLowerCase()
    if (chave !== '' && !porEndereco.has(chave)) porEndereco.set(chave, id)
  }
  return [...porEndereco.values()]
}

/** Confirms by mail that an atendimento is open. In the transaction that opens it. */
export async function confirmarAbertura(
  { nucleo, origem }: Meios,
  escopo: Escopo,
  linha: repo.AtendimentoRow,
): Promise<void> {
  if (temEndereco(linha)) await postar(nucleo.fila, escopo, ABERTO, { atendimentoId: linha.id }, origem)
}

/** Sends a public answer of the team by mail. In the transaction that stores it. */
export async function enviarResposta(
  { nucleo, origem }: Meios,
  escopo: Escopo,
  linha: repo.AtendimentoRow,
  mensagemId: number,
): Promise<void> {
  for (const pediuEm of await emQuePediram(escopo, linha))
    await postar(nucleo.fila, escopo, RESPOSTA, { mensagemId, pediuEm }, origem)
}

/** Tells by mail that an atendimento has ended, where it does. In the transaction that ends it. */
export async function avisarFim(
  { nucleo, origem }: Meios,
  escopo: Escopo,
  antes: repo.AtendimentoRow,
  { classe = antes.classe }: Partial<Pick<repo.AtendimentoRow, 'classe'>>,
): Promise<void> {
  if (terminou(antes) || !terminou({ classe })) return
  for (const pediuEm of await emQuePediram(escopo, antes))
    await postar(nucleo.fila, escopo, FIM, { atendimentoId: antes.id, pediuEm }, origem)
}

/**
 * Tells the team what a client wrote: who is responsible and who follows, as far as they may read it; all who may where nobody is responsible, or
 * who is may read it no more.
 */
export async function avisarEquipe(
  { hub }: Pick<Meios, 'hub'>,
  escopo: Escopo,
  linha: repo.AtendimentoRow,
  { novo, autorId }: { novo: boolean; autorId: number },
): Promise<void> {
  const { id, responsavelId, titulo } = linha
  const equipe = await quemVe(escopo, id, await quemPode(escopo, atendimentos.listar))
  const deles = [responsavelId, ...(await repo.seguidores(escopo, id))]
  const usuarios =
    responsavelId !== null && equipe.includes(responsavelId)
      ? equipe.filter((um) => deles.includes(um))
      : equipe
  const quem = (await nomesDe(escopo, [autorId])).get(autorId) ?? 'O cliente'
  const numero = numeroDoAtendimento(linha)
  const message = novo
    ? `${quem} abriu o atendimento ${numero}: “${titulo}”.`
    : `${quem} respondeu no atendimento ${numero}: “${titulo}”.`
  await notificar(escopo, hub, { usuarios }, { messageType: 'Atendimento', message })
}
