import { openFile } from '#src/components/ui/feedback/open-file.ts'

/**
 * Opens a boleto in a window of its own; must be called within the click itself.
 *
 * @param nome without the ending
 */
export const abrirBoleto = (buscar: () => Promise<Blob>, nome: string, abrir?: () => Window | null) =>
  openFile(
    {
      fetch: buscar,
      title: nome,
      name: `${nome}.pdf`,
      saveLabel: 'Baixar PDF',
      waiting: 'Gerando boleto…',
      blocked:
        'Não foi possível abrir o boleto. Por favor desative o bloqueador de popups e tente novamente.',
      failed: 'O boleto não foi aberto',
    },
    abrir,
  )
