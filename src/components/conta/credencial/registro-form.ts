import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { pedidos } from '#src/api/contract/geral/configuracao-registro.ts'
import type { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Valores } from '#src/api/contract/nucleo/campo.ts'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { registrar } from '#src/api/contract/contas/credencial.ts'
import { cnpj, cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { documentoDe, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import type { Registro } from '#src/queries/credencial.ts'

/** How an entidade takes registrations. */
export type RegrasDoRegistro = Valores<(typeof configuracoes)['registro']['campos']>

/** The form as it is filled in, at first as the first kind that the entidade takes; a natural person answers for themselves. */
export const registroVazio = (tipo: TipoCadastro): Registro => ({
  tipoPessoa: tiposCadastro[tipo].pessoa,
  tipo,
  registro: '',
  nome: '',
  responsavel: '',
  email: '',
  telefone: '',
  nomeFantasia: '',
  cidade: '',
  uf: '',
})

/** Whether the form asks for a field, and whether it must be filled in. */
export function pedido(
  regras: RegrasDoRegistro,
  campo: keyof typeof pedidos,
): 'nao' | 'opcional' | 'obrigatorio' {
  const regra = regras[pedidos[campo]]
  return regra === 'nao' || regra === 'obrigatorio' ? regra : 'opcional'
}

/** What is sent of what was filled in: for a natural person both names are one, and what only some are asked is left out where it is blank. */
export function asSent({ nomeFantasia = '', cidade = '', uf = '', ...digitado }: Registro): Registro {
  return {
    ...digitado,
    ...(digitado.tipoPessoa === 'fisica' && { responsavel: digitado.nome }),
    ...(nomeFantasia !== '' && { nomeFantasia }),
    ...(cidade !== '' && { cidade }),
    ...(uf !== '' && { uf }),
  }
}

const FALTA = {
  telefone: 'Informe o telefone.',
  nomeFantasia: 'Informe o nome fantasia.',
  cidade: 'Informe a cidade.',
  uf: 'Informe a UF.',
} as const satisfies Record<keyof typeof pedidos, string>

/** The faults by field, in the server's own words. */
export function faultsOfRegistro(digitado: Registro, regras: RegrasDoRegistro): Record<string, string> {
  const registro = asSent(digitado)
  // Before the rest, since its check counts only in a form without other faults.
  const documento = faultOfDocument(registro.tipoPessoa, registro.registro)
  const missing = {
    nome: digitado.tipoPessoa === 'juridica' ? 'Informe a razão social.' : 'Informe o seu nome.',
    responsavel: 'Informe o seu nome.',
  }
  return {
    ...faultsOf(registrar.body, registro),
    ...(registro.nome.trim() === '' && { nome: missing.nome }),
    ...(registro.responsavel.trim() === '' && { responsavel: missing.responsavel }),
    ...(documento !== undefined && { registro: documento }),
    ...exigidos(digitado, regras),
  }
}

function exigidos(digitado: Registro, regras: RegrasDoRegistro): Record<string, string> {
  const campos = Object.keys(pedidos) as (keyof typeof pedidos)[] // those of the table
  const daPessoa = campos.filter((campo) => campo !== 'nomeFantasia' || digitado.tipoPessoa === 'juridica')
  const faltam = daPessoa.filter(
    (campo) => pedido(regras, campo) === 'obrigatorio' && (digitado[campo] ?? '').trim() === '',
  )
  return Object.fromEntries(faltam.map((campo) => [campo, FALTA[campo]]))
}

/** What is wrong with a document, or undefined. */
export function faultOfDocument(tipo: TipoPessoa, texto: string): string | undefined {
  const lido = normalizarRegistro(texto)
  const nome = documentoDe[tipo]
  const [schema, length] = tipo === 'juridica' ? ([cnpj, 14] as const) : ([cpf, 11] as const)
  if (lido === '') return `Informe o ${nome}.`
  if (lido.length < length)
    return `${nome} incompleto: são ${length} ${tipo === 'juridica' ? 'letras ou dígitos' : 'dígitos'}.`
  return schema.safeParse(lido).error?.issues[0]?.message
}
