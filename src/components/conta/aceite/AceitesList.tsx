import { aceites } from '#src/api/contract/contas/termos-uso.ts'
import { textosDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'

const VAZIA = 'Quem aceita os termos de uso ou a política de privacidade ao entrar aparece aqui.'

/** Who accepted which version, and when. */
export const AceitesList = telaDoRol(aceites, {
  colunas: {
    principal: 'usuario',
    resumo: ({ qual, versao }) => `${textosDoAceite[qual]}, versão\u00a0${versao}`,
    estreitas: ['aceitaEm'],
    medias: ['qual', 'versao'],
    larguras: { qual: '13rem', versao: '6rem', aceitaEm: '9rem' },
  },
  buscaPor: 'Nome de quem aceitou',
  textos: {
    notFound: 'Nenhum aceite encontrado',
    none: 'Nenhum aceite ainda',
    start: VAZIA,
    wait: VAZIA,
  },
})
