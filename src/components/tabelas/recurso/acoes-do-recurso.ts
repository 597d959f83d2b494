import { IconBan, IconCircleCheck, IconRestore, IconTrash } from '@tabler/icons-react'
import type { ConsultaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDoRecursoMutation, type AcaoDeRecurso, type Visto } from '#src/queries/lote.ts'

const naLixeira = ({ situacao }: ConsultaDoRecurso) => situacao === 'excluidos'
const viva = (search: ConsultaDoRecurso) => !naLixeira(search)

/** What can be done with the records of any resource. */
export const acoesDoRecurso = (
  recurso: Recurso,
): Acoes<AcaoDeRecurso, ConsultaDoRecurso, RegistroDoRecurso, Visto> => ({
  nomes: ['registro', 'registros'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: (queryClient) => loteDoRecursoMutation(queryClient, recurso),
  acoes: {
    ativar: {
      verbo: 'Pôr em uso',
      icone: IconCircleCheck,
      feito: ['posto em uso', 'postos em uso'],
      ja: ['em uso', 'em uso'],
      serve: ({ ativo }) => !ativo,
      nesta: viva,
      requer: 'gravar',
      desfaz: 'inativar',
    },
    inativar: {
      verbo: 'Tirar de uso',
      icone: IconBan,
      feito: ['tirado de uso', 'tirados de uso'],
      ja: ['fora de uso', 'fora de uso'],
      serve: ({ ativo }) => ativo,
      nesta: viva,
      requer: 'gravar',
      desfaz: 'ativar',
    },
    excluir: {
      verbo: 'Excluir',
      icone: IconTrash,
      feito: ['excluído', 'excluídos'],
      serve: () => true,
      nesta: viva,
      requer: 'excluir',
      desfaz: 'restaurar',
    },
    restaurar: {
      verbo: 'Restaurar',
      icone: IconRestore,
      feito: ['restaurado', 'restaurados'],
      serve: () => true,
      nesta: naLixeira,
      requer: 'excluir',
      desfaz: 'excluir',
    },
  },
})
