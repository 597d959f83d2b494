import { useQuery } from '@tanstack/react-query'
import { contadosSeHa } from '#src/api/contract/nucleo/contagem.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Uso } from '#src/api/contract/cadastro/recurso-apoio.ts'
import { usosOptions } from '#src/queries/recurso-apoio.ts'

/** How many records hold a value: a cell of its list, of which all read the same answer. Empty until that is there. */
export function Usos({ recurso, id }: { recurso: Recurso; id: number }) {
  const { data } = useQuery(usosOptions(recurso))
  const uso = data?.find((um) => um.id === id)
  return uso === undefined ? null : fraseDoUso(uso)
}

/** '12 cadastros', '12 cadastros e 3 outros registros', 'nada'. */
export function fraseDoUso({ cadastros, outros }: Omit<Uso, 'id'>): string {
  const partes = [
    ...contadosSeHa(cadastros, 'cadastro', 'cadastros'),
    ...(cadastros > 0
      ? contadosSeHa(outros, 'outro registro', 'outros registros')
      : contadosSeHa(outros, 'registro', 'registros')),
  ]
  return partes.length === 0 ? 'nada' : partes.join(' e ')
}
