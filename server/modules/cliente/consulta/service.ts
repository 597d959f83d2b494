import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import { mascararNome } from '#src/api/contract/nucleo/documento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  cadastrosAtivosDoDocumento,
  type CadastroConferivel,
} from '#server/modules/cadastro/cadastro/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { debitosEmAberto, diaDosValores } from '#server/modules/dinheiro/debito/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { assinarConsulta, type Nucleo } from '#server/modules/contas/sessao/service.ts'
import {
  chaveDaConsulta,
  contarConsulta,
  contarDadoDaConsulta,
  esquecerPalpites,
} from '#server/modules/nucleo/tentativa/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'

interface Pedido {
  tipoPessoa: TipoPessoa
  /** Normalised. */
  registro: string
  /** What the visitor tells of the cadastro: eight digits, `YYYY-MM-DD`. */
  cep?: string | undefined
  data?: string | undefined
  /** The day on which they want to pay, `YYYY-MM-DD`. */
  em?: string | undefined
}

/**
 * What a stranger may know of a person by CNPJ or CPF: a masked name, the open debits, and a token that opens their slips for a few
 * minutes. A CNPJ that is both a company and an office has the debits of both. Whatever is refused is refused before anything is looked up,
 * or in the same words after the same work, so that nobody learns which documents there are. Nothing is issued.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError as the contract says
 */
export async function consultar(
  escopo: Escopo,
  nucleo: Nucleo,
  pedido: Pedido,
  hoje: string,
  origem: Origem,
): Promise<Consulta> {
  const { tipoPessoa, registro, cep, data, em } = pedido
  const { consultaCnpj, consultaCpf } = await configurado(escopo, 'consulta')
  const modo = tipoPessoa === 'juridica' ? consultaCnpj : consultaCpf
  if (modo === 'entrada') throw entradaExigida()
  const confere = modo === 'segundo-dado'
  if (confere && cep === undefined && data === undefined) throw segundoDado()

  const aoBloquear = () => registrarNoLog(origem, 'consulta-bloqueada', null)
  if (nucleo.config.rateLimit > 0) await contarConsulta(escopo, aoBloquear)
  const chave = chaveDaConsulta(registro)
  if (confere) await contarDadoDaConsulta(escopo, chave, aoBloquear)

  const deles = await cadastrosAtivosDoDocumento(escopo, tipoPessoa, registro)
  // what is true of one of them is of the document's owner
  const [primeiro, ...outros] = !confere || deles.some((deste) => dizDele(deste, pedido)) ? deles : []
  if (!primeiro)
    throw naoEncontrado(
      confere
        ? 'Nenhum cadastro ativo com este documento e este dado.'
        : 'Nenhum cadastro ativo com este documento.',
    )
  if (confere) await esquecerPalpites(escopo, chave)

  const dia = diaDosValores(hoje, em)
  const { pessoa, ...debitos } = await debitosEmAberto(escopo, [primeiro, ...outros], hoje, {
    para: 'publico',
    dia,
  })
  const { token, expiraEm } = await assinarConsulta(nucleo, {
    cadastros: [primeiro, ...outros].map(({ id }) => id),
    entidadeId: escopo.entidadeId,
  })
  return {
    ...debitos,
    pessoa: { ...pessoa, nome: mascararNome(pessoa.nome) },
    token,
    expiraEm: expiraEm.toISOString(),
  }
}

/** Whether all that was told is the cadastro's; what it does not hold is nobody's. */
function dizDele(deste: CadastroConferivel, { cep, data }: Pedido): boolean {
  if (cep !== undefined && deste.cep.replace('-', '') !== cep) return false
  return data === undefined || deste.data === data
}

const entradaExigida = () =>
  new AppError(403, 'entrada-exigida', 'Nesta entidade os débitos só aparecem para quem entra com a senha.')

const segundoDado = () =>
  new AppError(
    422,
    'segundo-dado',
    'Além do documento, informe o CEP do endereço ou a data de nascimento ou de abertura.',
  )
