import { cobrancas, type MotivoDeFora } from '#src/api/contract/dinheiro/cobranca.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Input, Output } from '#src/api/contract/nucleo/endpoint.ts'
import type {
  CobrancaDetalhe,
  criarCobranca,
  LinhaCobranca,
  previaDaCobranca,
  ResumoDaCobranca,
  simulacaoDaTabela,
} from '#src/api/contract/dinheiro/cobranca.ts'
import {
  porqueDoValor,
  tabelaDaLinha,
  valorDaTabela,
  vigenteEm,
  type LinhaDaTabela,
} from '#src/api/contract/cadastro/tabela-valores.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { basesDoValor, cadastrosPorIds, contarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import {
  contribuicaoCobrada,
  especieDaContribuicao,
  faltasDaContribuicao,
  soDeFiliados,
  tabelaVigente,
} from '#server/modules/dinheiro/contribuicao/service.ts'
import {
  contarDaCobranca,
  contarPagosDaCobranca,
  debitosDaCobranca,
  exigirCalendario,
  geradosDasCobrancas,
  ultimoDesfeito,
} from '#server/modules/dinheiro/debito/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { exigirEsperados } from '#server/modules/servicos/lote/service.ts'
import {
  andamentoDe,
  continuarTarefa,
  pontoDe,
  type Tarefas,
} from '#server/modules/servicos/tarefa/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { avaliar, lerLista, type Criterio, type Lista, type Simulado } from './avaliacao.ts'
import { DESFAZER, GERAR, lerDeFora } from './execucao.ts'
import * as conferencia from './conferencia-repo.ts'
import * as repo from './repo.ts'

/** Cadastros of one step of a preview. */
const POR_VEZ = 5_000
/** Cadastros that a preview names, of those who pay and of each reason why not. */
const AMOSTRA = 5

type Pedido = Input<typeof previaDaCobranca>['body']

/** @throws AppError 422 at `codContrib`, `periodo` */
async function criterioDe(
  escopo: Escopo,
  { tipo, codContrib, periodo }: Pedido,
): Promise<Criterio & { nome: string }> {
  const { id, nome, especie } = await contribuicaoCobrada(escopo, codContrib)
  const tabela = await tabelaVigente(escopo, id, periodo)
  if (!tabela) throw semTabela('Nenhuma tabela de valores vale neste período. Inclua uma na contribuição.')
  return { tipo, contribuicaoId: id, periodo, tabela, deFiliados: soDeFiliados(especie), nome }
}

const semTabela = (mensagem: string) =>
  new AppError(422, 'sem-tabela', mensagem, { errors: { periodo: mensagem } })

/** What a billing would come to at the moment. @throws AppError 422 at `codContrib`, `periodo`, `busca` */
export async function previa(escopo: Escopo, pedido: Pedido): Promise<ResumoDaCobranca> {
  const criterio = await criterioDe(escopo, pedido)
  return resumir(escopo, criterio, lerLista(pedido.busca))
}

/**
 * Who would pay what by tables that may not be stored yet.
 * @throws AppError 404 for a contribution that is not there; 422 at the field of a table, `periodo`, `busca`
 */
export async function simular(
  escopo: Escopo,
  { tipo, busca, periodo, contribuicaoId, especie, tabelas }: Input<typeof simulacaoDaTabela>['body'],
): Promise<ResumoDaCobranca> {
  const linhas = tabelas as LinhaDaTabela[] // of that resource (`recursos.ts`)
  const errors = faltasDaContribuicao([], linhas)
  const [falta] = Object.values(errors)
  if (falta !== undefined) throw new AppError(422, 'validacao', falta, { errors })
  const linha = vigenteEm(linhas, periodo)
  if (!linha) throw semTabela('Nenhuma tabela de valores vale neste mês.')
  const gravada = contribuicaoId === undefined ? '' : await especieDaContribuicao(escopo, contribuicaoId)
  const deFiliados = soDeFiliados(especie ?? gravada)
  const tabela = tabelaDaLinha(linha)
  return resumir(escopo, { tipo, periodo, contribuicaoId, tabela, deFiliados }, lerLista(busca))
}

/** What all of a list comes to, step by step. */
async function resumir(escopo: Escopo, criterio: Simulado, lista: Lista): Promise<ResumoDaCobranca> {
  const amostra: ResumoDaCobranca['amostra'] = []
  const deFora = new Map<MotivoDeFora, Omit<ResumoDaCobranca['deFora'][number], 'motivo'>>()
  let [daLista, debitos, total, depois] = [0, 0, 0, 0]
  for (let fim = false; !fim;) {
    const passo = await avaliar(escopo, criterio, lista, depois, POR_VEZ)
    for (const { cadastro, valor, motivo } of passo.avaliados) {
      const { matricula, nome, dataDesligamento } = cadastro
      daLista += 1
      if (valor !== null) {
        debitos += 1
        total += valor
        if (amostra.length < AMOSTRA)
          amostra.push({ matricula, nome, valor, porque: porqueDoValor(criterio.tabela, cadastro) })
        continue
      }
      const grupo = deFora.get(motivo) ?? { quantos: 0, exemplos: [] }
      grupo.quantos += 1
      if (grupo.exemplos.length < AMOSTRA) {
        const saida = motivo === 'desligado' && dataDesligamento !== null
        grupo.exemplos.push({ matricula, nome, ...(saida && { desligadoEm: dataDesligamento }) })
      }
      deFora.set(motivo, grupo)
    }
    depois = passo.ultimo
    ;({ fim } = passo)
  }
  return {
    daLista,
    debitos,
    total,
    amostra,
    deFora: [...deFora]
      .map(([motivo, grupo]) => ({ motivo, ...grupo }))
      .toSorted((a, b) => b.quantos - a.quantos),
  }
}

/**
 * Starts to bill a list.
 * @throws AppError 422 as `previa` and at `vencimento`; 409 `mais-linhas`
 */
export async function criar(
  tarefas: Tarefas,
  escopo: Escopo,
  { vencimento, esperados, ...pedido }: Input<typeof criarCobranca>['body'],
): Promise<Output<typeof criarCobranca>> {
  exigirCalendario(vencimento)
  const { nome, ...criterio } = await criterioDe(escopo, pedido)
  const { tipo, contribuicaoId, periodo } = criterio
  const { busca } = pedido
  const quantos = await contarCadastros(escopo, tipo, lerLista(busca))
  exigirEsperados(quantos, esperados)
  return escopo.transacao(async () => {
    const { usuarioId: criadoPor } = escopo.autoria
    const id = await repo.incluir(escopo, { contribuicaoId, periodo, vencimento, tipo, busca, criadoPor })
    const parametros = { cobrancaId: id, nome, vencimento, busca, criterio }
    const tarefaId = await tarefas.criar(escopo, GERAR, parametros, quantos)
    await repo.ligarTarefa(escopo, id, tarefaId)
    return { id, tarefaId }
  })
}

/** A billing as it is read. @throws AppError 404 */
export async function lerCobranca(escopo: Escopo, id: number): Promise<CobrancaDetalhe> {
  const linha = await repo.porId(escopo, id)
  if (!linha) throw naoEncontrado('Cobrança não encontrada.')
  const { contribuicaoId: _, entidadeId: _entidade, tarefaId, criadoPor, criadoEm, ...cobranca } = linha
  const [feitos, desfeita, andamento, naoCobrados] = await Promise.all([
    debitosDaCobranca(escopo, id),
    linha.situacao === 'desfeita' ? ultimoDesfeito(escopo, id) : null,
    tarefaId === null ? null : andamentoDe(escopo, tarefaId),
    tarefaId === null ? [] : quemFicouDeFora(escopo, tarefaId),
  ])
  const quem = [criadoPor, desfeita?.por ?? null]
  const nomes = await nomesDe(
    escopo,
    quem.filter((um) => um !== null),
  )
  const [por, desfeitaPor] = quem.map((um) => (um === null ? null : (nomes.get(um) ?? null)))
  return {
    ...cobranca,
    criadoEm: criadoEm.toISOString(),
    por: por ?? null,
    andamento,
    desfeita: desfeita && { em: desfeita.em.toISOString(), por: desfeitaPor ?? null },
    feitos: feitos.map(({ situacao, ...soma }) => ({ estado: situacao, ...soma })),
    naoCobrados,
  }
}

/** Who got no debit, by why, as far as the tarefa of the billing has kept them. */
async function quemFicouDeFora(escopo: Escopo, tarefaId: number): Promise<CobrancaDetalhe['naoCobrados']> {
  const deFora = lerDeFora(await pontoDe(escopo, tarefaId))
  const ids = deFora.flatMap(({ quem }) => quem)
  const achados = ids.length === 0 ? [] : await cadastrosPorIds(escopo, ids)
  const porId = new Map(achados.map((um) => [um.id, um]))
  return deFora.map(({ quem, ...um }) => ({
    ...um,
    quem: quem.flatMap((id) => {
      const { matricula, nome } = porId.get(id) ?? {}
      return matricula === undefined || nome === undefined ? [] : [{ matricula, nome }]
    }),
  }))
}

/**
 * What a cadastro pays of a contribution in a month by the table and the record as they are now, in centavos, and how that is found; null where no
 * table is in force, or the cadastro is gone.
 */
export async function valorPelaTabela(
  escopo: Escopo,
  { tipo, cadastroId, contribuicaoId, periodo }: ComValor,
): Promise<{ valor: number | null; porque: string } | null> {
  const [tabela, [base]] = await Promise.all([
    tabelaVigente(escopo, contribuicaoId, periodo),
    basesDoValor(escopo, tipo, [cadastroId], { periodo, contribuicaoId }),
  ])
  if (!tabela || !base) return null
  return { valor: valorDaTabela(tabela, base).valor, porque: porqueDoValor(tabela, base) }
}

interface ComValor {
  tipo: TipoCadastro
  cadastroId: number
  contribuicaoId: number
  /** `YYYY-MM` */
  periodo: string
}

type Visto = Pick<repo.CobrancaRow, 'id' | 'situacao' | 'tarefaId'> & { nome: string }

/** Starts to undo a billing. @throws AppError 409 `cobranca-desfeita`, `conflito`, `cobranca-paga` */
async function desfazer(tarefas: Tarefas, escopo: Escopo, { id, nome, situacao }: Visto, versao: number) {
  // one whose undoing was stopped half way is taken up again
  if (situacao === 'desfeita') throw new AppError(409, 'cobranca-desfeita', 'Esta cobrança já foi desfeita.')
  const depois = await marcar(escopo, id, versao, 'desfazendo')
  const pagos = await contarPagosDaCobranca(escopo, id)
  if (pagos > 0) throw new AppError(409, 'cobranca-paga', fraseDosPagos(pagos))
  await tarefas.criar(escopo, DESFAZER, { cobrancaId: id, nome }, await contarDaCobranca(escopo, id))
  return depois
}

/** Goes on with a billing where it was stopped. @throws AppError 409 `cobranca-nao-parou`, `tarefa-esquecida`, `conflito` */
async function continuar(
  tarefas: Tarefas,
  escopo: Escopo,
  { id, situacao, tarefaId }: Visto,
  versao: number,
) {
  if (situacao !== 'interrompida')
    throw new AppError(409, 'cobranca-nao-parou', 'Só uma cobrança interrompida pode continuar.')
  // the tarefa first, as its steps lock it before the billing
  if (tarefaId === null || !(await continuarTarefa(tarefas, escopo, tarefaId)))
    throw new AppError(
      409,
      'tarefa-esquecida',
      'O sistema não guarda mais onde esta cobrança parou. Gere outra. Quem já tem o débito não é cobrado de novo.',
    )
  return marcar(escopo, id, versao, 'gerando')
}

async function marcar(...qual: Parameters<typeof repo.marcar>): Promise<number> {
  const depois = await repo.marcar(...qual)
  if (depois !== null) return depois
  throw new AppError(409, 'conflito', 'Esta cobrança mudou enquanto você a via. Confira como está agora.')
}

/** Rows of billings, those that were undone with what they had made. */
async function comOQueGeraram(escopo: Escopo, linhas: LinhaCobranca[]): Promise<LinhaCobranca[]> {
  const desfeitas = linhas.filter(({ situacao }) => situacao === 'desfeita')
  const somas = await geradosDasCobrancas(
    escopo,
    desfeitas.map(({ id }) => id),
  )
  return linhas.map((linha) =>
    linha.situacao === 'desfeita'
      ? { ...linha, gerados: somas.get(linha.id) ?? { debitos: 0, total: 0 } }
      : linha,
  )
}

/** The staff's list of billings. */
export const listaDeCobrancas = servir(cobrancas, repo.lista, {
  paraLeitura: (linha): LinhaCobranca => linha,
  completar: comOQueGeraram,
  mudar: ({ app: { tarefas }, escopo }, acao, linha, versao) =>
    escopo.transacao(() => (acao === 'desfazer' ? desfazer : continuar)(tarefas, escopo, linha, versao)),
})

/** The billings that say something else than the debits that they still have, the first of them; centavos. */
export const cobrancasDivergentes = (escopo: Escopo, quantas: number) =>
  conferencia.divergentes(escopo, quantas)

const fraseDosPagos = (pagos: number) =>
  pagos === 1
    ? 'Um débito desta cobrança já recebeu um pagamento. Estorne o pagamento antes de desfazer.'
    : `${numero(pagos)} débitos desta cobrança já receberam pagamentos. Estorne os pagamentos antes de desfazer.`
