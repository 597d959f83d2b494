import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { situacoesDasEmpresas, type SituacaoDasEmpresas } from '#src/api/contract/cliente/escritorio.ts'
import { BarraDaEscolha } from '#src/components/dinheiro/em-aberto/BarraDaEscolha.tsx'
import debitos from '#src/components/dinheiro/em-aberto/em-aberto.module.css'
import { useEscolha } from '#src/components/dinheiro/em-aberto/escolha.ts'
import { PagarEm } from '#src/components/dinheiro/em-aberto/PagarEm.tsx'
import { useDia } from '#src/components/dinheiro/em-aberto/use-dia.ts'
import { usePagar } from '#src/components/dinheiro/em-aberto/use-pagar.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { caixaDoAcesso } from '#src/queries/boleto.ts'
import { empresasOptions } from '#src/queries/escritorio.ts'
import type { BuscaDeEmpresas } from './busca.ts'
import { AcoesDoEscritorio } from './AcoesDoEscritorio.tsx'
import { Empresa } from './Empresa.tsx'
import classes from './escritorio.module.css'
import { Paginas } from './Paginas.tsx'

const PagarPanel = lazyDialog(
  async () => (await import('#src/components/dinheiro/boleto/PagarPanel.tsx')).PagarPanel,
)

const opcoes = Object.entries(situacoesDasEmpresas).map(([value, label]) => ({ value, label }))

/** Companies with something overdue: so many show it before anybody asks. */
const POUCAS = 3

const debitosEmAberto = (quantidade: number) =>
  quantidade === 0 ? 'Nenhum débito' : contados(quantidade, 'débito', 'débitos')

/** The companies whose books an office keeps, what each owes, and the slips of as many debits as are chosen; `key` it by acesso. */
export function EmpresasDoEscritorio({
  acessoId,
  busca: pedida,
}: {
  acessoId: number
  busca: BuscaDeEmpresas
}) {
  const navigate = useNavigate()
  const dia = useDia()
  // what was asked for before stays in sight, dimmed, while the new comes
  const busca = useDeferredValue(pedida)
  const { data } = useSuspenseQuery(
    empresasOptions({ acessoId, ...busca, ...(dia.em !== undefined && { em: dia.em }) }),
  )
  const { escritorio, atualizadoEm, pagavelEm, total, items, totalItems, totalPages, currentPage } = data
  const [digitado, setDigitado] = useState(pedida.q ?? '')
  const ir = (nova: BuscaDeEmpresas) =>
    void navigate({ to: '/public/escritorio', search: { ...nova }, replace: true })
  const procurar = useDebouncedCallback((q: string) => ir({ ...pedida, q, page: 1 }), 300)
  const escolha = useEscolha(items.flatMap((empresa) => empresa.debitos))
  const caixa = caixaDoAcesso(useQueryClient())
  const { pagar, painel } = usePagar({ caixa, pagaveis: escolha.pagaveis, dia })
  // instalments are asked for of one company at a time
  const escolhidas = items.filter(({ debitos: dela }) =>
    escolha.escolhidos.some((um) => dela.some(({ id }) => id === um.id)),
  )
  const umaSo = escolhidas.length === 1 ? escolhidas[0] : undefined
  const vencidas = items.filter((empresa) => empresa.vencido.quantidade > 0).length
  const somas = [
    { nome: 'Vencido', ...total.vencido },
    { nome: 'A vencer', ...total.aVencer },
  ]
  return (
    <div className={debitos.page}>
      <RecordHeader
        back={<BackLink to="/public/inicio">Início</BackLink>}
        title={<PageTitle>Empresas do escritório</PageTitle>}
        meta={escritorio}
        actions={<AcoesDoEscritorio acessoId={acessoId} dia={dia} empresas={total.empresas} />}
      />
      <div className={debitos.corpo}>
        <div className={debitos.resumo} aria-busy={dia.mudando}>
          <dl>
            {somas.map(({ nome, total: valor, quantidade }) => (
              <div key={nome} data-vencido={nome === 'Vencido' && quantidade > 0}>
                <dt>{nome}</dt>
                <dd>{formatarCentavos(valor)}</dd>
                <dd>{debitosEmAberto(quantidade)}</dd>
              </div>
            ))}
            <div>
              <dt>Total em aberto</dt>
              <dd>{formatarCentavos(total.vencido.total + total.aVencer.total)}</dd>
              <dd>{debitosEmAberto(total.vencido.quantidade + total.aVencer.quantidade)}</dd>
            </div>
          </dl>
          <div className={debitos.quando}>
            <PagarEm atualizadoEm={atualizadoEm} pagavelEm={pagavelEm} dia={dia} />
          </div>
          <p className={debitos.noPapel}>Valores para pagar até {formatarData(pagavelEm)}</p>
        </div>
        <div className={debitos.coluna}>
          <div className={classes.barra} role="search">
            <TextInput
              type="search"
              label="Pesquisar empresa"
              leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
              placeholder="Nome, CNPJ ou matrícula"
              value={digitado}
              maxLength={100}
              onChange={({ currentTarget }) => {
                setDigitado(currentTarget.value)
                procurar(currentTarget.value)
              }}
            />
            <SelectInput
              label="Mostrar"
              data={opcoes}
              value={pedida.situacao ?? 'todas'}
              onChange={
                ({ currentTarget }) =>
                  ir({ ...pedida, situacao: currentTarget.value as SituacaoDasEmpresas, page: 1 }) // one of the choices
              }
            />
          </div>
          <div className={classes.empresas} aria-busy={busca !== pedida || dia.mudando}>
            <p role="status" className={classes.quantas}>
              {totalItems === 0
                ? total.empresas === 0
                  ? 'Nenhuma empresa tem este escritório no cadastro. Peça para incluir as suas.'
                  : 'Nenhuma empresa encontrada.'
                : contados(totalItems, 'empresa', 'empresas')}
            </p>
            {items.map((empresa) => (
              <Empresa
                key={empresa.matricula}
                acessoId={acessoId}
                empresa={empresa}
                atualizadoEm={atualizadoEm}
                escolha={escolha}
                aberta={items.length === 1 || (empresa.vencido.quantidade > 0 && vencidas <= POUCAS)}
                onPagar={(um) => pagar([um])}
              />
            ))}
          </div>
          {totalPages > 1 && (
            <Paginas atual={currentPage} total={totalPages} onIr={(page) => ir({ ...pedida, page })} />
          )}
          {escolha.escolhidos.length > 0 && (
            <BarraDaEscolha
              escolha={escolha}
              onPagar={() => pagar(escolha.escolhidos)}
              parcelamento={umaSo && { acessoId, empresa: umaSo.matricula }}
            />
          )}
        </div>
      </div>
      {painel && <PagarPanel {...painel} />}
    </div>
  )
}
