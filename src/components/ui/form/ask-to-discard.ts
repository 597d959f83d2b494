import { confirmar } from '#src/stores/confirmation.ts'
import { session } from '#src/stores/session.ts'

/** Asks whether unsaved changes may be dropped; when the session has ended, says so, and how they can still be saved. */
export const askToDiscard = () =>
  confirmar(
    session.getState().userId === null
      ? {
          titulo: 'Sua sessão terminou',
          texto:
            'O que você alterou ainda não foi salvo. Fique nesta tela, entre de novo em outra aba e salve aqui; ' +
            'ou descarte e vá para o login.',
          acao: 'Descartar e ir para o login',
          desistir: 'Ficar nesta tela',
          perigo: true,
        }
      : {
          titulo: 'Descartar alterações?',
          texto: 'O que você alterou nesta tela ainda não foi salvo.',
          acao: 'Descartar',
          desistir: 'Continuar editando',
          perigo: true,
        },
  )
