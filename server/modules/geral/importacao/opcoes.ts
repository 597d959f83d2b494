import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { oferecidos } from '#server/modules/cadastro/recurso/service.ts'
import type { CampoImportado } from './campos.ts'

/** What cells may say of fields that take nothing else, by the fields; a field that takes other things is not in it. */
export async function opcoesDosCampos(
  escopo: Escopo,
  campos: readonly CampoImportado[],
): Promise<Map<string, string[]>> {
  const deCada = new Map<string, string[]>()
  for (const { nome, especie, opcoes = {}, de } of campos) {
    if (especie === 'simNao') deCada.set(nome, ['Sim', 'Não'])
    if (especie === 'opcao') deCada.set(nome, Object.values(opcoes))
    if (especie === 'escolha' || especie === 'lista') {
      const valores = await oferecidos(escopo, recursos[de as NomeDeRecurso]) // both name a resource
      deCada.set(
        nome,
        valores.map((um) => um.nome),
      )
    }
  }
  return deCada
}
