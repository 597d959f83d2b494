import { acordos, type AcordoDetalhe, type LinhaAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { criarAcordo, previaDoAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { Input, Output } from '#src/api/contract/nucleo/endpoint.ts'
import { hoje } from '#server/calendario.ts'
import type { Deles, Volta } from '#server/records/dono.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { baixarDosDebitos } from '#server/modules/dinheiro/boleto/service.ts'
import { aplicarUsos, desfazerPagamentos } from '#server/modules/dinheiro/credito/service.ts'
import * as debito from '#server/modules/dinheiro/debito/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { avaliar } from './avaliacao.ts'
import * as conferencia from './conferencia-repo.ts'
import * as fusao from './fusao-repo.ts'
import * as repo from './repo.ts'

interface Visto {
  id: number
  versao: number
}

/** What the history of an agreement is read from. */
export const alvoDoHistorico = (id: number) => ({
  tabela: repo.TABELA,
  linha: id,
  campos: ['data', 'total', 'desconto', 'quantidade', 'situacao', 'motivo'],
})

/** The number of the agreement in force that a debit went into. */
export const acordoDoDebito = (escopo: Escopo, debitoId: number): Promise<number | null> =>
  repo.doDebito(escopo, debitoId)

/** Agreements that say something else than their instalments, the first of them. */
export const acordosDivergentes = (escopo: Escopo, quantos: number) =>
  conferencia.divergentes(escopo, quantos)

/** An agreement as it is read. @throws AppError 404 */
export async function acordoCompleto(escopo: Escopo, id: number) {
  const achado = await repo.porId(escopo, id)
  if (!achado) throw naoEncontrado('Acordo não encontrado.')
  return achado
}

/** Where the debtor of an agreement is, to be written to. @throws AppError 404 */
export async function enderecoDoDevedor(escopo: Escopo, id: number): Promise<repo.Endereco> {
  const achado = await repo.endereco(escopo, id)
  if (!achado) throw naoEncontrado('Acordo não encontrado.')
  return achado
}

/** The debits that went into an agreement, with what each came to. */
export const originaisDoAcordo = (escopo: Escopo, id: number) => repo.originais(escopo, id)

/** How an agreement stands on a day (`YYYY-MM-DD`) with what has been paid by now, in the words of `estadosDoAcordo`, for statements that read agreements. */
export const estadoDosAcordos = (dia: string) => repo.estadoEm(dia)

/** How many agreements a cadastro has, whatever became of them. */
export const contarAcordos = (escopo: Escopo, cadastroId: number) => fusao.contar(escopo, cadastroId)

/** Hangs all agreements of one cadastro on another; their debits and instalments are moved as debits. @returns which, and their revisions there */
export const moverAcordos = (escopo: Escopo, de: number, para: number) => fusao.mover(escopo, de, para)

/** Locks the agreements that a merge is about to move, before the cadastros (`travarLinhas`). */
export const travarAcordosDaFusao = (escopo: Escopo, deles: Deles) => fusao.travar(escopo, deles)

/** Takes `moverAcordos` back. @returns false, and nothing was written, when one of them has changed since */
export const devolverAcordos = (escopo: Escopo, volta: Volta) => fusao.devolver(escopo, volta)

/** Whether an instalment of an agreement is late, in the words of its list. */
export const temVencida = (
  { estado, proximoVencimento }: Pick<AcordoDetalhe, 'estado' | 'proximoVencimento'>,
  dia: string,
): boolean =>
  estado === 'vigente' && proximoVencimento !== null && proximoVencimento < debito.primeiroEmDia(dia)

/** What an agreement would come to at the moment. @throws AppError 404, 422 as `avaliar` */
export async function previa(
  escopo: Escopo,
  { debitos: ids, ...termos }: Input<typeof previaDoAcordo>['body'],
): Promise<Output<typeof previaDoAcordo>> {
  const { itens, encargos, total, parcelas } = avaliar(
    ids,
    await debito.verDebitos(escopo, ids),
    termos,
    hoje(),
  )
  // all of one cadastro: any of them tells whose
  const { nome, registro, tipo, matricula } = (await debito.debitoCompleto(escopo, ids[0] ?? 0)).cadastro
  return {
    devedor: { nome, registro, tipo, matricula },
    encargos,
    total,
    parcelas,
    debitos: itens.map(({ travado, principal, encargos: dele, pago, total: vale }) => {
      const { id, versao, periodo, vencimento } = travado.debito
      return {
        id,
        versao,
        contribuicao: travado.contribuicao.nome,
        periodo,
        vencimento,
        principal,
        encargos: dele,
        pago,
        total: vale,
      }
    }),
  }
}

const conflito = (sentenca: string, campo?: string) =>
  new AppError(409, 'conflito', sentenca, campo === undefined ? {} : { errors: { [campo]: sentenca } })

/**
 * Puts open debits of one cadastro into instalments, in one transaction; their slips can no longer be paid.
 * @returns the number of the agreement
 * @throws AppError 404; 409 `conflito`; 422 as `avaliar`
 */
export function criar(
  escopo: Escopo,
  { debitos: vistos, total: esperado, ...termos }: Input<typeof criarAcordo>['body'],
): Promise<number> {
  const { data, desconto, quantidade } = termos
  const ids = vistos.map(({ id }) => id)
  return escopo.transacao(async () => {
    const travados = await debito.travarDebitos(escopo, ids)
    const mudou = travados.some(({ debito: um }) =>
      vistos.some(({ id, versao }) => id === um.id && versao !== um.versao),
    )
    if (mudou) throw conflito('Um dos débitos mudou enquanto você o via. Confira como está agora.', 'debitos')
    const { itens, total, parcelas } = avaliar(ids, travados, termos, hoje())
    if (total !== esperado) throw conflito('O total dos débitos mudou. Confira os valores atuais.', 'debitos')
    const [primeiro] = itens
    if (!primeiro) throw new Error('Um acordo precisa de débitos.')
    const { cadastroId, contribuicaoId } = primeiro.travado.debito
    const acordoId = await repo.incluir(
      escopo,
      { cadastroId, data, total, desconto, quantidade, criadoPor: escopo.autoria.usuarioId },
      itens.map(({ travado, principal, encargos, pago, desconto: dele }) => ({
        debitoId: travado.debito.id,
        principal,
        encargos,
        pago,
        desconto: dele,
      })),
    )
    const feito = { data, motivo: `Acordo nº ${acordoId}` }
    await debito.fecharEmAcordo(escopo, itens, feito)
    await debito.emitirParcelas(
      escopo,
      parcelas.map((uma) => ({
        ...uma,
        cadastroId,
        contribuicaoId,
        periodo: uma.vencimento.slice(0, 7),
        acordoId,
        parcelas: quantidade,
      })),
      feito,
    )
    await baixarDosDebitos(escopo, ids)
    return acordoId
  })
}

/**
 * An agreement in force as somebody saw it, with its debits and instalments, all locked: debits first and by their ids, as everybody locks them.
 * @throws AppError 404; 409 `conflito`, `acordo-fechado`
 */
async function travarVisto(escopo: Escopo, { id, versao }: Visto) {
  await acordoCompleto(escopo, id)
  const idsOriginais = (await repo.originais(escopo, id)).map(({ debitoId }) => debitoId)
  const idsParcelas = (await debito.parcelasDoAcordo(escopo, id)).map((uma) => uma.id)
  const ids = [...idsOriginais, ...idsParcelas]
  const travados = await debito.travarDebitos(escopo, ids)
  const acordo = await repo.travar(escopo, id)
  if (acordo?.versao !== versao)
    throw conflito('Este acordo mudou enquanto você o via. Confira como está agora.')
  if (acordo.situacao !== 'vigente')
    throw new AppError(409, 'acordo-fechado', `Este acordo já foi ${acordo.situacao}.`)
  const parcelas = travados.filter(({ debito: um }) => um.acordoId === id)
  return {
    ids,
    idsOriginais,
    idsParcelas,
    parcelas,
    originais: travados.filter((um) => !parcelas.includes(um)),
  }
}

/** Takes an agreement back. @throws AppError 404; 409 `conflito`, `acordo-fechado`, `acordo-pago` */
export function desfazer(escopo: Escopo, { motivo, ...visto }: Visto & { motivo: string }): Promise<void> {
  return escopo.transacao(async () => {
    const { ids, originais, parcelas } = await travarVisto(escopo, visto)
    if (parcelas.some((uma) => uma.debito.pago > 0))
      throw new AppError(
        409,
        'acordo-pago',
        'Uma parcela deste acordo já recebeu um pagamento. Em vez de desfazer, rescinda o acordo.',
      )
    const feito = { data: hoje(), motivo }
    await debito.cancelarParcelas(escopo, parcelas, feito)
    await debito.reabrirDoAcordo(escopo, originais, feito)
    await repo.encerrar(escopo, visto.id, { situacao: 'desfeito', motivo })
    await baixarDosDebitos(escopo, ids)
  })
}

/**
 * Gives an agreement up: what was paid of its instalments pays its debits.
 * @returns the centavos of it that are left as credits
 * @throws AppError 404; 409 `conflito`, `acordo-fechado`, `acordo-sem-pagamento`, `acordo-quitado`
 */
export function rescindir(
  escopo: Escopo,
  { motivo, ...visto }: Visto & { motivo: string },
): Promise<{ sobra: number }> {
  return escopo.transacao(async () => {
    const { ids, idsOriginais, idsParcelas, originais, parcelas } = await travarVisto(escopo, visto)
    if (parcelas.every((uma) => uma.debito.pago === 0))
      throw new AppError(
        409,
        'acordo-sem-pagamento',
        'Nada foi pago deste acordo. Em vez de rescindir, desfaça o acordo.',
      )
    if (parcelas.every((uma) => uma.debito.situacao === 'pago'))
      throw new AppError(409, 'acordo-quitado', 'Este acordo já foi pago por inteiro.')
    const feito = { data: hoje(), motivo }
    const usos = await desfazerPagamentos(escopo, idsParcelas, feito)
    await debito.cancelarParcelas(escopo, await debito.travarDebitos(escopo, idsParcelas), feito)
    await debito.reabrirDoAcordo(escopo, originais, feito)
    const sobra = await aplicarUsos(escopo, usos, idsOriginais)
    await repo.encerrar(escopo, visto.id, { situacao: 'rescindido', motivo })
    await baixarDosDebitos(escopo, ids)
    return { sobra }
  })
}

/** The staff's list of agreements. */
export const listaDeAcordos = servir(acordos, repo.lista, {
  paraLeitura: (linha): LinhaAcordo => ({ ...linha, vencido: temVencida(linha, hoje()) }),
  async mudar({ escopo }, _desfazer, { id, estado }, versao) {
    if (estado === 'desfeito') return versao
    await desfazer(escopo, { id, versao, motivo: 'Desfeito pela lista de acordos' })
    return versao + 1
  },
})
