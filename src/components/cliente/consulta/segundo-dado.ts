import { data, formatos, type TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { nomeDaData, type QualSegundoDado } from '#src/api/contract/cliente/consulta.ts'
import { parseDate } from '#src/components/ui/inputs/date-text.ts'
import { maskCep, maskData, type Mask } from '#src/components/ui/inputs/mask.ts'

interface SegundoDado {
  /** As one chooses it, and how it is asked for then. */
  nome: (tipo: TipoPessoa) => string
  rotulo: string
  mask: Mask
  exemplo: string
  /** What was typed, as the call takes it; null when it is none. */
  ler: (texto: string) => string | null
  /** What is said then. */
  faltando: string
}

/** What can be told of a cadastro to consult it, each with how it is typed. */
export const dados: Record<QualSegundoDado, SegundoDado> = {
  cep: {
    nome: () => 'CEP do endereço',
    rotulo: 'CEP, com 8 dígitos',
    mask: maskCep,
    exemplo: '00000-000',
    ler: (texto) => (formatos.cep.formato.test(texto) ? texto.replace('-', '') : null),
    faltando: 'Informe o CEP, com 8 dígitos.',
  },
  data: {
    nome: (tipo) => nomeDaData[tipo],
    rotulo: 'Dia, mês e ano',
    mask: maskData,
    exemplo: 'DD/MM/AAAA',
    ler(texto) {
      const lida = parseDate(texto)
      return lida !== null && data.safeParse(lida).success ? lida : null
    },
    faltando: 'Informe a data com dia, mês e ano, como 31/12/1980.',
  },
}
