import type * as z from 'zod/mini'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { lotesDaLixeira, ResultadoDoLote } from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { ResultadoDoLote as ResultadoDoMovimento } from '#src/api/contract/servicos/lote.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { emLote } from '#server/modules/servicos/lote/service.ts'
import { listas } from './lista-repo.ts'
import { excluir, restaurar } from './lixeira.ts'
import type { Travado } from './lote-repo.ts'
import type { Contrato } from './modelo.ts'

type Movimento = z.output<(typeof lotesDaLixeira)[TipoCadastro]['body']>

/** Locked records that are as somebody saw them (their revisions by id), and why each of the others is not. */
export function separarVistos(
  travados: Travado[],
  versaoDe: ReadonlyMap<number, number>,
): { mesmos: Travado[]; deixados: ResultadoDoLote['deixados'] } {
  const vivos = travados.filter(({ excluidoEm }) => excluidoEm === null)
  const mesmos = vivos.filter(({ id, versao }) => versaoDe.get(id) === versao)
  const achados = new Set(vivos.map(({ id }) => id))
  const outros = vivos.filter((um) => !mesmos.includes(um))
  return {
    mesmos,
    deixados: [
      ...outros.map(({ nome }) => ({ nome, motivo: 'Alguém o salvou depois que você o viu.' })),
      ...[...versaoDe.keys()]
        .filter((id) => !achados.has(id))
        .map(() => ({ nome: 'Um cadastro', motivo: 'Não está mais entre os cadastros.' })),
    ],
  }
}

/** Puts many records into the trash or takes them out, each as by `excluir` and `restaurar`. @throws AppError 422 `lote-demais` */
export function moverEmLote(
  escopo: Escopo,
  contrato: Contrato,
  { acao, ...quais }: Movimento,
  por: number,
): Promise<ResultadoDoMovimento> {
  const mover = acao === 'excluir' ? excluir : restaurar
  return emLote(
    escopo,
    listas[contrato.tipo],
    quais,
    async ({ matricula }, versao) => {
      const { versao: depois } = await mover(escopo, contrato, { matricula, versao }, por)
      return depois
    },
    acao === 'restaurar',
  )
}
