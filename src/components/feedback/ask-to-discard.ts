import { confirmar } from '#src/stores/confirmation.ts'

/** Asks whether unsaved changes may be dropped. */
export const askToDiscard = () =>
  confirmar({
    titulo: 'Descartar alterações?',
    texto: 'O que você alterou nesta tela ainda não foi salvo.',
    acao: 'Descartar',
    perigo: true,
  })
