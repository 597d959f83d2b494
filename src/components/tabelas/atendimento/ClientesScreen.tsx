import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { BUSCA_MINIMO } from '#src/api/contract/geral/busca.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { buscaOptions } from '#src/queries/busca.ts'
import classes from './resumo.module.css'

/** Milliseconds of a pause in typing. */
const PAUSA = 250

/** Finds a client by name, CNPJ, CPF or matrícula, for the way to their summary. */
export function ClientesScreen() {
  const [texto, setTexto] = useState('')
  const [procurado] = useDebouncedValue(texto.trim(), PAUSA)
  const procura = procurado.length >= BUSCA_MINIMO
  const { data, error, isFetching, refetch } = useQuery({ ...buscaOptions(procurado), enabled: procura })
  const grupos = procura ? (data?.cadastros ?? []).filter(({ itens }) => itens.length > 0) : []
  const quantos = grupos.reduce((soma, { itens }) => soma + itens.length, 0)
  return (
    <RecordPage>
      <RecordHeader
        title={<PageTitle>Clientes</PageTitle>}
        meta="Encontre um cliente para ver débitos, acessos e atendimentos."
      />
      <Section title="Encontrar cliente">
        <TextInput
          label="Nome, CNPJ, CPF ou matrícula"
          type="search"
          autoComplete="off"
          maxLength={100}
          data-autofocus
          w="100%"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={procura && isFetching ? <Loader size={16} /> : null}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        {error && !data && (
          <p role="alert">
            A busca não pôde ser feita. {error.message}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </p>
        )}
        {procura && data && !isFetching && quantos === 0 && <p>Nenhum cliente com “{procurado}”.</p>}
        {quantos > 0 && (
          <ul className={classes.linhas}>
            {grupos.flatMap(({ tipo, itens }) =>
              itens.map(({ matricula, nome, nomeFantasia, registro, ativo }) => (
                <li key={`${tipo}/${matricula}`}>
                  <div className={classes.oque}>
                    <Link to="/admin/atendimento/cliente/$tipo/$matricula" params={{ tipo, matricula }}>
                      {nome}
                    </Link>
                    <span>
                      {[
                        nomeFantasia,
                        tiposCadastro[tipo].singular,
                        formatarRegistro(registro),
                        `matrícula ${matricula}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                  {!ativo && <Pill tone="neutro">Inativo</Pill>}
                </li>
              )),
            )}
          </ul>
        )}
        {grupos.some(({ mais }) => mais) && <p>Há outros. Escreva mais do nome ou o documento inteiro.</p>}
        <VisuallyHidden role="status">
          {procura && !isFetching ? contados(quantos, 'cliente encontrado', 'clientes encontrados') : ''}
        </VisuallyHidden>
      </Section>
    </RecordPage>
  )
}
