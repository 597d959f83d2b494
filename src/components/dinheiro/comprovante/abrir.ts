import { openFile, type WayOn } from '#src/components/ui/feedback/open-file.ts'

/** A paper that is opened: where it comes from, what people call it, and what it is saved as, without the ending. */
interface Papel {
  buscar: () => Promise<Blob>
  titulo: string
  nome: string
  /** Said above the reason where it did not come. */
  falhou: string
  /** Where the reason can be dealt with. */
  saida?: (erro: unknown) => WayOn | undefined
}

/** Opens a paper in a window of its own; must be called within the click itself. */
export const abrirComprovante = ({ buscar, titulo, nome, falhou, saida }: Papel) =>
  openFile({
    fetch: buscar,
    title: titulo,
    name: `${nome}.pdf`,
    saveLabel: 'Baixar PDF',
    waiting: `Emitindo: ${titulo.toLowerCase()}…`,
    blocked:
      'Não foi possível abrir o documento. Por favor desative o bloqueador de popups e tente novamente.',
    failed: falhou,
    ...(saida && { wayOn: saida }),
  })
