import { mount } from "@/apps/providers";
import { App } from "./app";

mount(<App />);
