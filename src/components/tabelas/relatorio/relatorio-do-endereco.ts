import { tiposDeRelatorio, type Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatorioDe } from '#src/api/contract/geral/todos-os-relatorios.ts'

/** The report that the parts of an address name; undefined for none. */
export function relatorioDoEndereco({
  tipo,
  nome = '',
}: {
  tipo?: string
  nome?: string
}): Relatorio | undefined {
  const um = tiposDeRelatorio.find((este) => este === tipo)
  return um && relatorioDe(um, nome)
}
