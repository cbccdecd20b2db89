import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/shell.css';
import { makeRouter } from './routes.tsx';
import './ui/base.css';
import { ProblemError } from './ui/problem.ts';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; only what may pass is tried again.
      retry: (failures, error) =>
        failures < 2 && error instanceof ProblemError && [0, 502, 503, 504].includes(error.problem.status),
    },
  },
});

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
