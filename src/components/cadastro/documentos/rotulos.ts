import type { Rotulos } from '#src/components/ui/historico/frases.ts'

/** How the history of a cadastro tells of its files. */
export const rotulosDosDocumentos: Rotulos = {
  documentos: { rotulo: 'Documento', palavra: () => 'inclusão' },
  'documentos.excluidoEm': {
    rotulo: 'Documento',
    palavra: ({ depois }) => (depois === null ? 'restauração' : 'exclusão'),
  },
  'documentos.nome': { rotulo: 'Nome', daParte: (de) => `Documento ${de} · Nome` },
  'documentos.descricao': { rotulo: 'Descrição', daParte: (de) => `Documento ${de} · Descrição` },
}
