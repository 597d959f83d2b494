import { attemptsDosBoletos } from './boleto.ts'
import { attemptsDoFinanceiro } from './financeiro.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { lendo, naoHa, type Attempt } from './attempt.ts'

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  ...attemptsDoFinanceiro,
  // open to everybody by its name, since it answers what the front page shows; here each asks for its own
  'GET /api/entidade/:slug': lendo<{ contribuicoes: { codContrib: number; nome: string }[] }>({
    como: 'cliente',
    chamada: ({ e }) => ({ url: `/api/entidade/${e.slug}` }),
    lido: ({ contribuicoes }) => contribuicoes.map(({ codContrib, nome }) => ({ codContrib, nome })),
    devido: (linhas) =>
      linhas(
        'select cod_contrib as "codContrib", nome from contribuicao where entidade_id = any($1) and ativo and excluido_em is null order by 1',
      ),
  }),
  'GET /api/debito': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e, quem }) => ({
      url:
        quem.area === 'admin'
          ? `/api/debito?mes=${daquiA(20).slice(0, 7)}`
          : `/api/debito?acessoId=${e.acessos.empresa}`,
    }),
  },
  ...attemptsDosBoletos,
}
