import { ValorDaTabela } from '#src/components/dinheiro/contribuicao/ValorDaTabela.tsx'
import type { Editores } from '#src/components/ui/campo/Campos.tsx'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'

// One resource has them.
const Condicoes = lazyPart(
  async () => (await import('#src/components/cadastro/avancado/Condicoes.tsx')).Condicoes,
)

const Faixas = lazyPart(async () => (await import('#src/components/dinheiro/contribuicao/Faixas.tsx')).Faixas)

/** The editors of fields that resources alone have, each of one resource. */
export const editores: Editores = {
  condicoes: ({ ligar, ...campo }) => <Condicoes lista={ligar('lista').value} {...campo} />,
  faixas: ({ ligar, ...campo }) => <Faixas forma={ligar('forma').value} {...campo} />,
  'valor-da-tabela': ({ ligar, ...campo }) => <ValorDaTabela forma={ligar('forma').value} {...campo} />,
}
