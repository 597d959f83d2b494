import { dateText } from '#src/components/ui/inputs/date-text.ts'
import type { Rotulos } from '#src/components/ui/historico/frases.ts'

const dia = (data: string) => dateText(data)

/** How the history of a cadastro tells of those who work there, or of where somebody works. */
export const rotulosDosVinculos: Rotulos = {
  vinculos: { rotulo: 'Vínculo com', palavra: () => 'inclusão' },
  'vinculos.funcao': { rotulo: 'Função', daParte: (de) => `Vínculo com ${de} · Função` },
  'vinculos.inicio': { rotulo: 'Início', daParte: (de) => `Vínculo com ${de} · Início`, mostrar: dia },
  'vinculos.fim': { rotulo: 'Fim', daParte: (de) => `Vínculo com ${de} · Fim`, mostrar: dia },
}
