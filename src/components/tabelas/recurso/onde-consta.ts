import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { COLABORADOR } from '#src/api/contract/cadastro/colaborador.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { ATENDIMENTO } from '#src/api/contract/cadastro/status-atendimento.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'

const ehCadastro = (nome: string): nome is TipoCadastro => Object.hasOwn(tiposCadastro, nome)

const camposDoAtendimento: Readonly<Record<string, string>> = {
  assuntoId: 'Assunto',
  tipoId: 'Tipo',
  departamentoId: 'Departamento',
  statusId: 'Status',
}

const todos: Readonly<Record<string, Recurso>> = recursos

/** What the records are called, and the field in which they have it. */
export function ondeConsta({ recurso, parte, campo }: Omit<VinculoDoRecurso, 'quantos'>) {
  if (ehCadastro(recurso))
    return { ...tiposCadastro[recurso], onde: `em ${escolhasDe(recurso)[campo]?.rotulo ?? campo}` }
  if (recurso === COLABORADOR.nome) return { ...COLABORADOR, onde: 'em Função' }
  if (recurso === ATENDIMENTO.nome)
    return { ...ATENDIMENTO, onde: `em ${camposDoAtendimento[campo] ?? campo}` }
  const { singular = 'registro', plural = 'registros', partes, proprios } = todos[recurso] ?? {}
  if (parte === '') return { singular, plural, onde: `em ${proprios?.[campo]?.rotulo ?? campo}` }
  const { plural: lista = parte, campos } = partes?.[parte] ?? {}
  return { singular, plural, onde: `em ${lista}, ${campos?.[campo]?.rotulo ?? campo}` }
}
