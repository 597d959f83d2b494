import { cadastroQuery, nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { NomeDeRol } from '#src/api/contract/geral/todos-os-rois.ts'
import type { NomeDeLista } from '#src/api/contract/geral/todas-as-listas.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import { contarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { contador, type Contador } from '#server/modules/servicos/rol/service.ts'
import { servidas } from '#server/modules/geral/todos-os-rois/service.ts'
import { contarRecurso } from '#server/modules/cadastro/recurso/service.ts'

const doCadastro = (tipo: TipoCadastro) =>
  contador(cadastroQuery, (escopo, recorte) => contarCadastros(escopo, tipo, recorte))

const doRecurso = (recurso: Recurso) =>
  contador(recurso.consulta, (escopo, recorte) => contarRecurso(escopo, recurso, recorte))

/** How each list is counted. */
export const contadores: Record<NomeDeLista, Contador> = {
  ...(Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, doCadastro(tipo)])) as Record<
    TipoCadastro,
    Contador
  >), // one for each, here and below
  ...(Object.fromEntries(Object.entries(servidas).map(([nome, { contar }]) => [nome, contar])) as Record<
    NomeDeRol,
    Contador
  >),
  ...(Object.fromEntries(
    Object.values<Recurso>(recursos).map((recurso) => [recurso.nome, doRecurso(recurso)]),
  ) as Record<NomeDeRecurso, Contador>), // one for each
}
