import { confirmar } from '#src/stores/confirmation.ts'
import type { Proprias } from './proprias.ts'

/** Whoever demands a second factor without having one shuts themselves out until it is set up. */
export const acesso: Proprias = {
  confirmarSave: async (agora, antes, { segundoFator }) =>
    agora.segundoFatorObrigatorio !== true ||
    antes.segundoFatorObrigatorio === true ||
    segundoFator === 'ativo' ||
    confirmar({
      titulo: 'Exigir verificação em duas etapas?',
      texto:
        'Você mesmo ainda não a configurou. Ao salvar, nenhuma tela da administração abre para você, nem para os outros administradores sem ela, antes de configurá-la em Minha conta.',
      acao: 'Exigir',
    }),
  salvas: (agora, { segundoFator }) =>
    agora.segundoFatorObrigatorio === true && segundoFator !== 'ativo' ? '/admin/conta' : undefined,
}
