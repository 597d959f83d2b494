import { naoHa, type Attempt } from './attempt.ts'

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  'GET /api/pessoa/:acessoId': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/pessoa/${e.acessos.empresa}` }),
  },
  'GET /api/pessoa/:acessoId/cadastro': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/pessoa/${e.acessos.empresa}/cadastro` }),
  },
  'POST /api/consulta/cnpj': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    soOlha: true,
    chamada: ({ e }) => ({ payload: { registro: e.empresa.registro } }),
  },
  'POST /api/consulta/cpf': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    soOlha: true,
    chamada: ({ e }) => ({ payload: { registro: e.pessoa.registro, cep: '13201000' } }),
  },
}
