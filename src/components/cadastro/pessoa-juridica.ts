import { lazy } from 'react'
import { portes } from '#src/api/contract/cadastro-lista.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { dateText } from '#src/components/form/date-text.ts'
import { formatarCentavos } from '#src/components/money/format.ts'
import { camposComuns } from './campos-comuns.ts'
import type { Descritor } from './descritor.ts'

export const pessoaJuridica: Descritor<'pessoajuridica'> = {
  novo: 'Nova pessoa jurídica',
  documento: 'CNPJ',
  pesquisa: 'Nome, fantasia, CNPJ ou matrícula',
  campos: {
    ...camposComuns,
    registro: { rotulo: 'CNPJ', obrigatorio: true, mostrar: formatarRegistro },
    nome: { rotulo: 'Razão social', obrigatorio: true },
    inscricaoEstadual: { rotulo: 'Inscrição estadual' },
    inscricaoMunicipal: { rotulo: 'Inscrição municipal' },
    cnae: { rotulo: 'CNAE principal' },
    porte: { rotulo: 'Porte', mostrar: (porte) => portes[porte] },
    dataAbertura: { rotulo: 'Data de abertura', mostrar: (data) => (data === null ? '' : dateText(data)) },
    capitalSocial: {
      rotulo: 'Capital social',
      mostrar: (centavos) => (centavos === null ? '' : formatarCentavos(centavos)),
    },
    numeroEmpregados: { rotulo: 'Empregados', mostrar: (numero) => (numero === null ? '' : String(numero)) },
  },
  Formulario: lazy(async () => ({
    default: (await import('./PessoaJuridicaFormulario.tsx')).PessoaJuridicaFormulario,
  })),
}
