// The page's few drawings, inline because the policy refuses images.
import type { ComponentChildren } from "preact";

function Icon({ children, size = 16 }: { children: ComponentChildren; size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A sheet whose lines are covered: the mark of the product. */
export function Mark() {
  return (
    <svg class="mark" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <path class="mark-back" d="M8 2h14a1.5 1.5 0 0 1 1.5 1.5v17A1.5 1.5 0 0 1 22 22H8z" />
      <path
        class="mark-front"
        d="M4 5h11l4.5 4.5V22.500A1.500 1.500 0 0 1 18 24H4a1.500 1.500 0 0 1-1.500-1.500v-16A1.500 1.500 0 0 1 4 5z"
      />
      <path class="mark-line" d="M6 13.250h7M6 19.250h5" />
      <path class="mark-cover" d="M6 16.250h10" />
    </svg>
  );
}

export const Sun = () => (
  <Icon>
    <circle cx="8" cy="8" r="3" />
    <path d="M8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
  </Icon>
);
export const Moon = () => (
  <Icon>
    <path d="M13.500 9.800A6 6 0 0 1 6.200 2.500a6 6 0 1 0 7.300 7.300z" />
  </Icon>
);
export const Check = () => (
  <Icon>
    <path d="M3 8.500l3.200 3.200L13 5" />
  </Icon>
);
/** Not settled: a circle that does not close. */
export const Circle = () => (
  <Icon>
    <path d="M8 3a5 5 0 0 1 5 5M13 8a5 5 0 0 1-5 5M8 13a5 5 0 0 1-5-5" stroke-dasharray="4 2.4" />
  </Icon>
);
export const Cross = () => (
  <Icon>
    <path d="M4 4l8 8M12 4l-8 8" />
  </Icon>
);
export const Chevron = () => (
  <Icon size={14}>
    <path d="M6 3.500L10.500 8 6 12.500" />
  </Icon>
);
export const Down = () => (
  <Icon>
    <path d="M8 2v8.500M4.500 7.500L8 11l3.500-3.500M2.500 14h11" />
  </Icon>
);
export const Warning = () => (
  <Icon size={20}>
    <path d="M8 2L1.800 13.200h12.400zM8 6.500v3M8 11.500v.2" />
  </Icon>
);
export const Offline = () => (
  <Icon size={20}>
    <path d="M2.500 3.500h11v7h-11zM5.500 13.500h5M8 10.500v3" />
  </Icon>
);
export const Shield = () => (
  <Icon size={20}>
    <path d="M8 1.800l5 1.700v4.300c0 3-2.100 5.300-5 6.400-2.900-1.100-5-3.400-5-6.400V3.500z" />
    <path d="M5.800 8l1.600 1.600 2.900-3" />
  </Icon>
);
export const Sheet = () => (
  <Icon size={20}>
    <path d="M4 1.800h5.500L12.500 5v9.200H4zM9.500 1.800V5h3M6 8h4.500M6 11h3" />
  </Icon>
);
export const Undo = () => (
  <Icon>
    <path d="M5.500 3L2.500 6l3 3M2.500 6h7a4 4 0 0 1 0 8H6" />
  </Icon>
);
export const Redo = () => (
  <Icon>
    <path d="M10.500 3l3 3-3 3M13.500 6h-7a4 4 0 0 0 0 8H10" />
  </Icon>
);
export const Grip = () => (
  <Icon size={14}>
    <path d="M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01" stroke-width="2" />
  </Icon>
);
export const Plus = () => (
  <Icon size={14}>
    <path d="M8 3v10M3 8h10" />
  </Icon>
);
export const Up = () => (
  <Icon>
    <path d="M8 13V3.500M4 7l4-4 4 4" />
  </Icon>
);
export const DownArrow = () => (
  <Icon>
    <path d="M8 3v9.500M4 9l4 4 4-4" />
  </Icon>
);
