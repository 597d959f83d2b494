import { randomInt } from 'node:crypto'
import {
  formatarCodigo,
  SINAIS,
  SINAIS_DO_CODIGO,
  type Comprovante,
  type ModeloDeCertidao,
} from '#src/api/contract/dinheiro/comprovante.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { diasDepois } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { creditoCompleto } from '#server/modules/dinheiro/credito/service.ts'
import { debitosEmAberto, separarPorPrazo, todosOsDebitos } from '#server/modules/dinheiro/debito/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** A receipt with the payment that it is of. */
export type Recibo = Awaited<ReturnType<typeof emitirRecibo>>
/** A certidão with what its page says beside what is stored. */
export type Certidao = Awaited<ReturnType<typeof emitirCertidao>>

/** Twelve signs out of 31: nobody finds one that was given out, however long they try. */
const novoCodigo = () =>
  Array.from({ length: SINAIS_DO_CODIGO }, () => SINAIS.charAt(randomInt(SINAIS.length))).join('')

/**
 * The receipt of money that came in: the same one, under the same code, whenever it is asked for again.
 * @throws AppError 404; 409 `credito-estornado`, `credito-concedido`
 */
export async function emitirRecibo(escopo: Escopo, creditoId: number) {
  const pago = await creditoCompleto(escopo, creditoId)
  const { credito, cadastro } = pago
  if (credito.estornadoEm !== null)
    throw new AppError(409, 'credito-estornado', 'Este pagamento foi estornado e não tem recibo.')
  if (credito.origem !== 'pagamento')
    throw new AppError(409, 'credito-concedido', 'Este crédito foi concedido pela entidade e não tem recibo.')
  const { id: cadastroId, nome, registro } = cadastro
  const comprovante =
    (await repo.doCredito(escopo, creditoId)) ??
    (await repo.incluir(escopo, {
      tipo: 'recibo',
      codigo: novoCodigo(),
      cadastroId,
      creditoId,
      nome,
      registro,
      emitidoPor: escopo.autoria.usuarioId,
    })) ??
    // somebody else was quicker
    (await repo.doCredito(escopo, creditoId))
  if (!comprovante) throw new Error('O recibo não foi gravado.')
  return { comprovante, ...pago }
}

/**
 * Says that a cadastro owes nothing overdue, or that what it owed is paid by an agreement that it keeps.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 409 `com-debitos`
 */
export async function emitirCertidao(escopo: Escopo, cadastro: CadastroDevedor, hoje: string) {
  const abertos = todosOsDebitos(await debitosEmAberto(escopo, [cadastro], hoje, { para: 'equipe' }))
  const { vencidos, aVencer } = separarPorPrazo(abertos, hoje)
  if (vencidos.length > 0) throw comDebitos(vencidos.map(({ valor }) => valor.total))
  const acordos = [...new Set(aVencer.flatMap(({ parcela }) => parcela?.acordo ?? []))]
  const modelo: ModeloDeCertidao = acordos.length > 0 ? 'positiva-com-efeito' : 'negativa'
  const { validadeDias, texto } = await configurado(escopo, 'certidao')
  const { id: cadastroId, nome, registro } = cadastro
  const validoAte = diasDepois(hoje, validadeDias)
  const comprovante = await repo.incluir(escopo, {
    tipo: 'certidao',
    codigo: novoCodigo(),
    cadastroId,
    nome,
    registro,
    modelo,
    validoAte,
    emitidoPor: escopo.autoria.usuarioId,
  })
  if (!comprovante) throw new Error('A certidão não foi gravada.')
  return { comprovante, cadastro, modelo, validoAte, acordos, texto }
}

/**
 * The certidões of several cadastros, all or none.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 409 `com-debitos`, which names those that have none
 */
export const emitirCertidoes = (
  escopo: Escopo,
  cadastros: readonly CadastroDevedor[],
  hoje: string,
): Promise<Certidao[]> =>
  escopo.transacao(async () => {
    const emitidas: Certidao[] = []
    const devem: string[] = []
    for (const cadastro of cadastros) {
      try {
        emitidas.push(await emitirCertidao(escopo, cadastro, hoje))
      } catch (erro) {
        if (!(erro instanceof AppError && erro.code === 'com-debitos')) throw erro
        devem.push(cadastro.nome)
      }
    }
    if (devem.length > 0)
      throw new AppError(
        409,
        'com-debitos',
        `Nenhuma certidão foi emitida. Há débitos vencidos de: ${devem.join(', ')}.`,
      )
    return emitidas
  })

/**
 * A declaração to a cadastro: the same one, under the same code, whenever the same is asked for again.
 * @param sobre what it is about, as the one who holds the paper reads it
 */
export async function emitirDeclaracao(
  escopo: Escopo,
  { id: cadastroId, nome, registro }: Pick<CadastroDevedor, 'id' | 'nome' | 'registro'>,
  sobre: string,
): Promise<repo.ComprovanteRow> {
  const comprovante =
    (await repo.doAssunto(escopo, cadastroId, sobre)) ??
    (await repo.incluir(escopo, {
      tipo: 'declaracao',
      codigo: novoCodigo(),
      cadastroId,
      nome,
      registro,
      sobre,
      emitidoPor: escopo.autoria.usuarioId,
    })) ??
    // somebody else was quicker
    (await repo.doAssunto(escopo, cadastroId, sobre))
  if (!comprovante) throw new Error('A declaração não foi gravada.')
  return comprovante
}

function comDebitos(valores: readonly number[]) {
  const total = formatarCentavos(valores.reduce((soma, valor) => soma + valor, 0))
  const quantos = valores.length === 1 ? 'um débito vencido' : `${valores.length} débitos vencidos`
  return new AppError(
    409,
    'com-debitos',
    `Há ${quantos}, no total de ${total} hoje. A certidão pode ser emitida depois do pagamento, ou de um acordo.`,
  )
}

/**
 * What stands behind a code of the scope's entidade, for somebody who has the paper at hand: a CPF is shown by its middle alone.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404
 */
export async function conferir(
  escopo: Escopo,
  codigo: string,
  emitente: EntidadeRow,
  hoje: string,
): Promise<Comprovante> {
  const achado = await repo.porCodigo(escopo, codigo)
  if (!achado)
    throw naoEncontrado(
      `Nenhum documento de ${emitente.nomeFantasia} tem este código. Confira letra por letra.`,
    )
  const { tipo, nome, registro, emitidoEm, modelo, validoAte, creditoId, sobre } = achado
  const pago = creditoId === null ? null : (await creditoCompleto(escopo, creditoId)).credito
  return {
    tipo,
    codigo: formatarCodigo(codigo),
    emitente: emitente.razaoSocial,
    emitidoEm: emitidoEm.toISOString(),
    nome,
    registro:
      registro.length === 11
        ? `•••.${registro.slice(3, 6)}.${registro.slice(6, 9)}-••`
        : formatarRegistro(registro),
    situacao: situacaoDe({ validoAte, estornadoEm: pago?.estornadoEm ?? null }, hoje),
    modelo,
    validoAte,
    pagoEm: pago?.data ?? null,
    valor: pago?.valor ?? null,
    sobre,
  }
}

function situacaoDe(
  { validoAte, estornadoEm }: { validoAte: string | null; estornadoEm: Date | null },
  hoje: string,
): Comprovante['situacao'] {
  if (estornadoEm !== null) return 'estornado'
  return validoAte !== null && validoAte < hoje ? 'vencido' : 'valido'
}

/** Where a code is checked, as the paper says it: the address of the app, and the entidade, since the host may be that of another one. */
export const ondeConferir = (raiz: string, { slug }: EntidadeRow, codigo: string): string[] => [
  `Confira este documento em ${raiz.replace(/\/+$/, '')}/public/certidao?entidade=${slug}`,
  `com o código ${formatarCodigo(codigo)}.`,
]
