import { pedidos, tiposQueRegistram } from '#src/api/contract/geral/configuracao-registro.ts'
import { tiposDaPessoa } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'

type Campo = keyof typeof pedidos

const FALTA: Record<Campo, string> = {
  telefone: 'Informe o telefone.',
  nomeFantasia: 'Informe o nome fantasia.',
  cidade: 'Informe a cidade.',
  uf: 'Informe a UF.',
}

/**
 * A request to register as the entidade takes it: without what it does not ask for, of a kind that it takes.
 * @throws AppError 422 at each field that it demands, and at `tipo` of a kind that it does not take
 */
export function conferirPedido<P extends PedidoRegistro>(regras: EntidadeRow, pedido: P): P {
  const daPessoa = tiposDaPessoa(pedido.tipoPessoa)
  const aceitos = tiposQueRegistram(regras).filter((tipo) => daPessoa.includes(tipo))
  const errors: Record<string, string> = {}
  if (aceitos.length === 0 || (pedido.tipo !== undefined && !aceitos.includes(pedido.tipo)))
    errors['tipo'] = 'A entidade não recebe este tipo de cadastro pela internet.'
  const tirados: Partial<Record<Campo, ''>> = {}
  for (const [campo, regra] of camposPedidos(pedido)) {
    if (regras[regra] === 'obrigatorio' && (pedido[campo] ?? '') === '') errors[campo] = FALTA[campo]
    if (regras[regra] === 'nao') tirados[campo] = ''
  }
  const [primeira] = Object.values(errors)
  if (primeira !== undefined) throw new AppError(422, 'validacao', primeira, { errors })
  // a request without a kind takes the preferred one of those that are taken
  const [preferido] = daPessoa
  const tipo = pedido.tipo ?? (aceitos.includes(preferido) ? undefined : aceitos[0])
  return { ...pedido, ...tirados, tipo }
}

/** The fields that an entidade may ask for; a natural person has no name of trade. */
function camposPedidos({ tipoPessoa }: PedidoRegistro) {
  const todos = Object.entries(pedidos) as [Campo, (typeof pedidos)[Campo]][] // those of the table
  return todos.filter(([campo]) => campo !== 'nomeFantasia' || tipoPessoa === 'juridica')
}
